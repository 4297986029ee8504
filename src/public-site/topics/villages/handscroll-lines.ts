/** Units of the handscroll's drawing. */
export const scrollWidth = 2400;
export const scrollHeight = 520;

interface Range {
  base: number;
  swing: number;
  /** Waves over the whole scroll. */
  folds: number;
  phase: number;
}

/** Ranges from the farthest to the nearest; each is a line of peaks over its base. */
const ranges: readonly Range[] = [
  { base: 190, swing: 96, folds: 7, phase: 0.4 },
  { base: 255, swing: 104, folds: 9, phase: 2.1 },
  { base: 330, swing: 84, folds: 12, phase: 4.4 },
  { base: 420, swing: 44, folds: 15, phase: 1.3 },
];

/** Height of a range's line at a part of the scroll, 0…1: long folds, sharpened into peaks, falling to the sea in the east. */
export function heightAt(range: number, part: number): number {
  const { base, swing, folds, phase } = ranges[range] ?? { base: scrollHeight, swing: 0, folds: 0, phase: 0 };
  const fold = Math.abs(Math.sin(part * folds * Math.PI * 0.5 + phase)) ** 0.8;
  const edge = Math.sin(part * folds * 7.3 + phase * 3) * 0.09 + Math.sin(part * folds * 17.1 + phase) * 0.04;
  const fall = 1 - 0.62 * Math.max(0, part - 0.35);
  return base - swing * (fold + edge) * fall + 40 * Math.max(0, part - 0.5);
}

/** Path data of every range, closed along the lower edge. */
export const rangePaths: readonly string[] = ranges.map((_, range) => {
  const points = Array.from({ length: 241 }, (_unused, step) => {
    const part = step / 240;
    return `${(part * scrollWidth).toFixed(0)} ${heightAt(range, part).toFixed(1)}`;
  });
  return `M${points.join('L')}L${scrollWidth} ${scrollHeight}L0 ${scrollHeight}Z`;
});
