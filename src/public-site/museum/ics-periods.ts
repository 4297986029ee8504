import type { SpecimenPeriod } from '../../resources/specimens.ts';

/** A division of geological time as the museum shows it. */
export interface IcsPeriod {
  /** Lower boundary in Ma. */
  base: number;
  /** Colour of the chart. */
  colour: string;
}

/**
 * Lower boundaries and colours of the ICS International Chronostratigraphic Chart v2024/12 (CC BY 4.0). 震旦纪 and 南华纪
 * stand for the Ediacaran and the Cryogenian.
 */
export const icsPeriods: Readonly<Record<SpecimenPeriod, IcsPeriod>> = {
  现代: { base: 0, colour: '#FEF2E0' },
  第四纪: { base: 2.58, colour: '#F9F97F' },
  新近纪: { base: 23.04, colour: '#FFE619' },
  古近纪: { base: 66, colour: '#FD9A52' },
  白垩纪: { base: 143.1, colour: '#7FC64E' },
  侏罗纪: { base: 201.4, colour: '#34B2C9' },
  三叠纪: { base: 251.902, colour: '#812B92' },
  二叠纪: { base: 298.9, colour: '#F04028' },
  石炭纪: { base: 358.86, colour: '#67A599' },
  泥盆纪: { base: 419.62, colour: '#CB8C37' },
  志留纪: { base: 443.1, colour: '#B3E1B6' },
  奥陶纪: { base: 486.85, colour: '#009270' },
  寒武纪: { base: 538.8, colour: '#7FA056' },
  震旦纪: { base: 635, colour: '#FED96A' },
  南华纪: { base: 720, colour: '#FECC5C' },
  新元古代: { base: 1000, colour: '#FEB342' },
  中元古代: { base: 1600, colour: '#FDB462' },
  古元古代: { base: 2500, colour: '#F74370' },
  太古宙: { base: 4031, colour: '#F0047F' },
  冥古宙: { base: 4567, colour: '#AE027E' },
};

/** Black or white, whichever reads better on a '#rrggbb' ground. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const part = (at: number): number => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return luminance > 0.18 ? '#000000' : '#ffffff';
}
