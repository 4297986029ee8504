import { specimenPeriods, type SpecimenPeriod } from '../../resources/topics/specimens.ts';
import { icsPeriods } from './ics-periods.ts';

/** Lower end of the Phanerozoic, Ma; what is older has the narrow left part of the axis. */
const phanerozoic = icsPeriods['寒武纪'].base;
const oldest = icsPeriods['冥古宙'].base;
const oldShare = 0.2;

/** Place of an age on the axis, 0 (oldest, left) to 1 (today). Two linear scales meet at the base of the Cambrian. */
export function placeOnAxis(age: number): number {
  if (age > phanerozoic) return (oldShare * (oldest - Math.min(age, oldest))) / (oldest - phanerozoic);
  return oldShare + ((1 - oldShare) * (phanerozoic - Math.max(0, age))) / phanerozoic;
}

export interface AxisPart {
  period: SpecimenPeriod;
  colour: string;
  from: number;
  to: number;
}

/** Periods from the oldest to the youngest with their places on the axis. */
export const axisParts: readonly AxisPart[] = specimenPeriods
  .filter((period) => icsPeriods[period].base > 0)
  .toReversed()
  .map((period, index, all) => {
    const younger = all[index + 1];
    return {
      period,
      colour: icsPeriods[period].colour,
      from: placeOnAxis(icsPeriods[period].base),
      to: younger ? placeOnAxis(icsPeriods[younger].base) : 1,
    };
  });

/** '2.52 亿年', '550 万年', '1.17 万年': how people say an age in Ma. */
export function ageWords(age: number): string {
  if (age >= 100) return `${Number((age / 100).toPrecision(4))} 亿年`;
  if (age >= 0.01) return `${Number((age * 100).toPrecision(4))} 万年`;
  return '今天';
}

/** '2.542–2.519 亿年前': a span of ages, or one moment. */
export function spanWords(from: number | null, to: number | null): string | null {
  if (from === null) return null;
  if (to === null || to === from) return `约 ${ageWords(from)}前`;
  return to === 0 ? `${ageWords(from)}前至今` : `${ageWords(from)}前—${ageWords(to)}前`;
}
