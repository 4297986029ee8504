import { periods } from '../../resources/shared/chronostratigraphy.ts';
import type { SpecimenPeriod } from '../../resources/specimens.ts';

/** A division of geological time as the museum shows it. */
export interface IcsPeriod {
  /** Lower boundary in Ma. */
  base: number;
  /** Colour of the chart. */
  colour: string;
}

/** Older than the chart's periods: 震旦纪 and 南华纪 stand for the Ediacaran and the Cryogenian. */
const older = {
  震旦纪: { base: 635, colour: '#FED96A' },
  南华纪: { base: 720, colour: '#FECC5C' },
  新元古代: { base: 1000, colour: '#FEB342' },
  中元古代: { base: 1600, colour: '#FDB462' },
  古元古代: { base: 2500, colour: '#F74370' },
  太古宙: { base: 4031, colour: '#F0047F' },
  冥古宙: { base: 4567, colour: '#AE027E' },
} as const;
/** Strata are named 系, the time in which they formed 纪. */
const ofChart = Object.fromEntries(
  periods.map(({ name, base, colour }) => [name.replace('系', '纪'), { base, colour }]),
);

/** Lower boundaries and colours of the ICS International Chronostratigraphic Chart v2024/12 (CC BY 4.0), youngest first. */
export const icsPeriods = {
  现代: { base: 0, colour: '#FEF2E0' },
  ...ofChart,
  ...older,
} as Readonly<Record<SpecimenPeriod, IcsPeriod>>;

/** Black or white, whichever reads better on a '#rrggbb' ground. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const part = (at: number): number => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return luminance > 0.18 ? '#000000' : '#ffffff';
}
