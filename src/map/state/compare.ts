export const compareModes = ['vertical', 'horizontal', 'split'] as const;
/** A line that is upright or level and wiped over the map, or two maps side by side. */
export type CompareMode = (typeof compareModes)[number];

/** Of an upright line or of two maps side by side; of a level line, or of maps one below the other: above and below. */
export type Side = 'left' | 'right';

/** Two sets of layers on one map. */
export interface Compare {
  mode: CompareMode;
  /** Where the line stands, percent of the window from the left or from above. */
  at: number;
  /** Where layers stand that are not on both sides; null: the uppermost against the rest. */
  sides: ReadonlyMap<number, Side> | null;
  /** Row of the base map on the right; null: the same on both sides. */
  rightBase: number | null;
}

export const startCompare: Compare = { mode: 'vertical', at: 50, sides: null, rightBase: null };

const letters: Readonly<Record<CompareMode, string>> = { vertical: 'v', horizontal: 'h', split: 's' };
const max = 60;

/** 'v,50', then layers with their side ('12l', '7r'; 'both' where each is on both sides), then the right base map ('b3'). */
export function writeCompare({ mode, at, sides, rightBase }: Compare): string {
  const layers = sides ? [...sides].map(([id, side]) => `${id}${side === 'left' ? 'l' : 'r'}`) : [];
  const both = sides?.size === 0 ? ['both'] : [];
  return [
    letters[mode],
    String(Math.round(at * 10) / 10),
    ...layers,
    ...both,
    ...(rightBase === null ? [] : [`b${rightBase}`]),
  ].join(',');
}

/** The way back; null for what is none. */
export function readCompare(text: string): Compare | null {
  const [letter, place = '', ...rest] = text.split(',');
  const mode = compareModes.find((each) => letters[each] === letter);
  const at = /^\d{1,3}(\.\d)?$/.test(place) ? Number(place) : Number.NaN;
  if (!mode || !(at >= 0 && at <= 100) || rest.length > max) return null;
  const sides = new Map<number, Side>();
  let [rightBase, isBoth]: [number | null, boolean] = [null, false];
  for (const part of rest) {
    const [, base, id, side] = /^(?:b(\d{1,12})|(\d{1,12})([lr]))$/.exec(part) ?? [];
    if (base !== undefined) rightBase = Number(base);
    else if (id !== undefined) sides.set(Number(id), side === 'l' ? 'left' : 'right');
    else if (part === 'both') isBoth = true;
    else return null;
  }
  return { mode, at, sides: sides.size > 0 || isBoth ? sides : null, rightBase };
}

/** Where each layer stands that is not on both sides. @param layers the uppermost first */
export function sidesOf({ sides }: Compare, layers: readonly { id: number }[]): ReadonlyMap<number, Side> {
  return sides ?? new Map(layers.map(({ id }, place) => [id, place === 0 ? 'left' : 'right']));
}

/** The two sides as they are called. */
export const sideNames = (mode: CompareMode, isStacked = false): Readonly<Record<Side, string>> =>
  mode === 'horizontal' || (mode === 'split' && isStacked) ? { left: '上', right: '下' } : { left: '左', right: '右' };
