/** Columns of the strip log from left to right: widths in millimetres; together with both margins an A4 sheet's width. */
const widths = {
  depth: 12,
  core: 22,
  samples: 20,
  water: 11,
  lithology: 22,
  leader: 9,
  layerNo: 10,
  unit: 15,
  bottom: 13,
  thickness: 12,
  description: 52,
} as const;

export type StripLogColumn = keyof typeof widths;
export const stripLogMargin = 6;

const headings: Readonly<Record<StripLogColumn, string>> = {
  depth: '深度 m',
  core: '采取率 · RQD %',
  samples: '取样',
  water: '水位',
  lithology: '柱状图',
  leader: '',
  layerNo: '层号',
  unit: '地层',
  bottom: '层底 m',
  thickness: '厚度 m',
  description: '岩性描述',
};

export interface ColumnBox {
  name: StripLogColumn;
  heading: string;
  left: number;
  width: number;
  right: number;
}

const boxes: ColumnBox[] = [];
for (const name of Object.keys(widths) as StripLogColumn[]) {
  const left = boxes.at(-1)?.right ?? stripLogMargin;
  boxes.push({ name, heading: headings[name], left, width: widths[name], right: left + widths[name] });
}

/** In drawing order. */
export const stripLogColumns: readonly ColumnBox[] = boxes;
const byName = new Map(boxes.map((box) => [box.name, box]));

export const columnBox = (name: StripLogColumn): ColumnBox => {
  const box = byName.get(name);
  if (!box) throw new Error(`no column ${name}`);
  return box;
};

/** Width of the sheet, millimetres. */
export const stripLogWidth = (boxes.at(-1)?.right ?? 0) + stripLogMargin;
