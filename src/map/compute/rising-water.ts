import { decimal } from '../../resources/kit/field.ts';
import { boxesIn, cellShapes } from './cell-shapes.ts';
import type { ResultShape, RisingWater } from './computation.ts';

/** Of a cell that no level reaches. */
const never = 255;
/** Levels that can be told apart. */
export const maxLevels = 100;
const water = 'rgb(44 112 178 / 55%)';

/** Which level is shown; none: the last. */
export const risingFields = {
  shown: decimal({ label: '显示水位', min: -100, max: 3000, digits: 1, unit: 'm' }),
};

/** Of each cell which level reaches it first. @param wets of each level its cells under water, the lowest level first */
export function reachedBy(wets: readonly Uint8Array[]): Uint8Array {
  const reached = new Uint8Array(wets[0]?.length ?? 0).fill(never);
  for (const [level, wet] of wets.entries())
    for (const [at, isWet] of wet.entries()) if (isWet === 1 && reached[at] === never) reached[at] = level;
  return reached;
}

/** Hours from the first level to each. @param rate metres an hour; null: it is not known */
export const hoursTo = (levels: readonly number[], rate: number | null): readonly number[] | null =>
  rate ? levels.map((level) => (level - (levels[0] ?? 0)) / rate) : null;

/** The place of the level that is nearest to a height; null: of the last. */
export function levelAt(levels: readonly number[], height: number | null): number {
  const last = levels.length - 1;
  if (height === null) return last;
  const distances = levels.map((level) => Math.abs(level - height));
  return distances.indexOf(Math.min(...distances));
}

/** What lies under water at a level, for the map. @param level its place in the list */
export function waterShapes({ box, columns, rows, reached, marks }: RisingWater, level: number): ResultShape[] {
  const cells = { columns, rows, box: boxesIn(box, columns, rows) };
  return [
    ...cellShapes(cells, (at) => ((reached[at] ?? never) <= level ? water : null)),
    ...marks.filter((mark) => mark.reached <= level).map(({ shape }) => shape),
  ];
}

/** '12.0 m'. @param level its place in the list */
export const levelMark = ({ levels }: Pick<RisingWater, 'levels'>, level: number): string =>
  `${(levels[level] ?? 0).toFixed(1)} m`;

/** '水位 12.0 m，历时 4.0 小时'. @param level its place in the list */
export function levelWords(rising: Pick<RisingWater, 'levels' | 'hours'>, level: number): string {
  const passed = rising.hours?.[level];
  return `水位 ${levelMark(rising, level)}${passed === undefined ? '' : `，历时 ${passed.toFixed(1)} 小时`}`;
}
