import { unitAfter } from '../../../geo/unit-after.ts';

/** Classes of equal count for a coloured map: borders between `count` classes, rising, without doubles. */
export function quantiles(values: readonly number[], count: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const borders = Array.from({ length: count - 1 }, (_, at) => {
    const place = Math.round(((at + 1) / count) * (sorted.length - 1));
    return sorted[place] ?? 0;
  });
  return [...new Set(borders)];
}

/** Class of a value: 0 for those under the first border. */
export const classOf = (value: number, borders: readonly number[]): number =>
  borders.filter((border) => value >= border).length;

/** Colour of class `at` of `count`: a pigment mixed with white, never so pale that the area is lost. */
export function rampColour(pigment: string, at: number, count: number): string {
  const share = count > 1 ? Math.round(12 + (at / (count - 1)) * 76) : 60;
  return `color-mix(in oklab, var(--${pigment}) ${share}%, var(--lead-white))`;
}

/** What the classes mean, such as '120–260'. */
export function classLabels(borders: readonly number[], unit: string): string[] {
  const text = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
  const after = unitAfter(unit);
  return [...borders, Infinity].map((border, at) => {
    const from = borders[at - 1];
    if (from === undefined) return border === Infinity ? '全部' : `${text(border)}${after}以下`;
    if (border === Infinity) return `${text(from)}${after}以上`;
    return `${text(from)}${unit === '%' ? unit : ''}–${text(border)}${after}`;
  });
}
