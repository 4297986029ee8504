/** Scales of sections, 1 to these numbers. */
const scales = [
  50, 100, 200, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000,
  1_000_000,
] as const;
/** Exaggerations that are looked through for one that fits. */
const exaggerations = [1, 2, 4, 5, 8, 10, 20, 25, 40, 50] as const;

/** Room for the section itself on the sheet, millimetres. */
const room = { width: 360, height: 240 };
/** A section that is exaggerated by itself is not made higher than this. */
const handyHeight = 100;

export interface SectionScale {
  /** 1 to this number along the line. */
  horizontal: number;
  /** How many times larger heights are drawn than lengths, 1…50. */
  exaggeration: number;
  /** 1 to this number in height. */
  vertical: number;
}

const millimetres = (metres: number, scale: number): number => (metres * 1000) / scale;

/**
 * The largest scale at which a section has room on its sheet.
 * @param length metres of the line
 * @param height metres from its lowest to its highest point
 * @param exaggeration null: the largest usual one that keeps the section handy
 */
export function sectionScale(length: number, height: number, exaggeration: number | null): SectionScale {
  const fitting = (times: number): number =>
    scales.find(
      (scale) => millimetres(length, scale) <= room.width && millimetres(height * times, scale) <= room.height,
    ) ?? 1_000_000;
  const byWidth = fitting(0);
  const times =
    exaggeration ??
    exaggerations.findLast((each) => millimetres(height * each, byWidth) <= handyHeight) ??
    exaggerations[0];
  const horizontal = fitting(times);
  return { horizontal, exaggeration: times, vertical: horizontal / times };
}

/** The smallest of 1, 2, 5, 10, 20 … metres that is drawn at least so many millimetres long. */
export function stepAt(scale: number, least: number): number {
  const metres = (least * scale) / 1000;
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([1, 2, 5, 10].find((each) => each * power >= metres - 1e-9) ?? 10) * power;
}
