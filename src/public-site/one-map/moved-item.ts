/** A list with one item in another place. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}

/** A row of a list: where it begins and how high it is, pixels. */
export interface RowBox {
  top: number;
  height: number;
}

/** The place that a row is dropped at: it passes another one when its leading edge passes the middle of that. @param by pixels, down */
export function dropPlace(rows: readonly RowBox[], from: number, by: number): number {
  const own = rows[from];
  if (!own) return from;
  const middleOf = ({ top, height }: RowBox): number => top + height / 2;
  const [upper, lower] = [own.top + by, own.top + own.height + by];
  const above = rows.slice(0, from).filter((row) => upper < middleOf(row)).length;
  const below = rows.slice(from + 1).filter((row) => lower > middleOf(row)).length;
  return from - above + below;
}
