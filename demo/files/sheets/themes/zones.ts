import type { GroundRaster } from '../unit-raster.ts';
import { swatch } from './marks.ts';
import type { ThemeMark, Zone, Zones } from './theme.ts';

/** Areas whose class follows from their unit alone. @param classOf place in `classes` of a place in `groundUnits` */
export const zonesByUnit = (
  { width, height, units }: GroundRaster,
  classes: readonly Zone[],
  classOf: (unit: number) => number,
): Zones => ({ raster: { width, height, units: units.map(classOf) }, classes });

/** The classes that a picture has, for its legend. */
export const zoneMarks = ({ title, raster, classes }: Zones): ThemeMark[] => {
  const shown = new Set(raster.units);
  const head = title === undefined ? [] : [{ label: title, draw: () => {} }];
  const found = classes.flatMap(({ label, colour }, at) => (shown.has(at) ? [{ label, draw: swatch(colour) }] : []));
  return [...head, ...found];
};
