import { periods, precambrian } from '../../geo/chronostratigraphy.ts';
import type { SpecimenPeriod } from '../../resources/topics/specimens.ts';

/** A division of geological time as the museum shows it. */
export interface IcsPeriod {
  /** Lower boundary in Ma. */
  base: number;
  /** Colour of the chart. */
  colour: string;
}

/** Strata are named 系, the time in which they formed 纪. */
const ofChart = [...periods, ...precambrian].map(({ name, base, colour }) => [
  name.replace('系', '纪'),
  { base, colour },
]);

/** Lower boundaries and colours of the ICS International Chronostratigraphic Chart v2024/12 (CC BY 4.0), youngest first. */
export const icsPeriods = {
  现代: { base: 0, colour: '#fef2e0' },
  ...Object.fromEntries(ofChart),
} as Readonly<Record<SpecimenPeriod, IcsPeriod>>;

/** Black or white, whichever reads better on a '#rrggbb' ground. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const part = (at: number): number => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return luminance > 0.18 ? '#000000' : '#ffffff';
}
