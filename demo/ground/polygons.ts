import type { SheetExtent } from '../../src/geo/sheet-grid.ts';
import { surfaceUnitAt } from './ground.ts';
import { type Area, areasOf } from './map-areas.ts';
import { traceBorders } from './map-borders.ts';
import { terrainBase } from './terrain-base.ts';
import { groundUnits, type GroundUnit, unitIndex } from './units.ts';

/** A map of the surface: units as areas that share their borders. Degrees CGCS2000. */
export interface GeologicalMap {
  extent: SheetExtent;
  /** Degrees between the samples that borders were sought between. */
  step: number;
  /** Borders between two units, or a unit and what lies outside the map; each point `[lon, lat]`. */
  arcs: readonly (readonly (readonly [number, number])[])[];
  areas: readonly (Area & { unit: GroundUnit })[];
}

/** Finer than the least step in which borders are sought. */
const digits = 6;

/**
 * Traces the map of an extent from `surfaceUnitAt`: no border is farther from where the unit changes than a fraction of
 * the step, and no area that is wider than the step is missed.
 * @param step degrees: 0.004 for a generalised map of the province, about 0.0002 for a sheet 1∶50 000
 * @param isProvinceOnly leaves out the sea and the neighbouring provinces; else the sea alone
 */
export function geologicalMap(extent: SheetExtent, step: number, isProvinceOnly = true): GeologicalMap {
  const base = terrainBase();
  const isShown = isProvinceOnly ? base.insideProvince : base.inland;
  const unitAt = (lon: number, lat: number): number =>
    isShown(lon, lat) > 0 ? unitIndex(surfaceUnitAt(lon, lat).code) : -1;
  const { arcs, sides } = traceBorders(extent, step, unitAt);
  const areas = areasOf(arcs, sides).flatMap((area) => {
    const unit = groundUnits[area.value];
    return unit ? [{ ...area, unit }] : [];
  });
  return { extent, step, arcs, areas };
}

interface AreaProperties {
  code: string;
  name: string;
  age: string;
  lithology: string;
  /** Region of a unit of strata, or `intrusion`. */
  division: string;
  group: string | null;
  colour: string;
}

const propertiesOf = ({ code, name, age, lithology, kind, group, colour }: GroundUnit): AreaProperties => ({
  code,
  name,
  age,
  lithology,
  division: kind,
  group,
  colour,
});

const rounded = (value: number): number => Number(value.toFixed(digits));

/** The map as TopoJSON (object `units`): neighbours have their border once. Quantised well below what the step resolves. */
export function asTopology(map: GeologicalMap) {
  const scale = 10 ** Math.floor(Math.log10(map.step / 40));
  const { west, south, east, north } = map.extent;
  const arcs = map.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([lon, lat]) => {
      const [column, row] = [Math.round((lon - west) / scale), Math.round((lat - south) / scale)];
      const step = [column - x, row - y];
      [x, y] = [column, row];
      return step;
    });
  });
  const geometries = map.areas.map(({ unit, rings }, id) => ({
    type: 'Polygon',
    id,
    arcs: rings,
    properties: propertiesOf(unit),
  }));
  return {
    type: 'Topology',
    bbox: [west, south, east, north],
    transform: { scale: [scale, scale], translate: [west, south] },
    objects: { units: { type: 'GeometryCollection', geometries } },
    arcs,
  };
}

/** Coordinates of a ring given by its arcs; closed, the first point again at the end. */
export function ringOf(map: Pick<GeologicalMap, 'arcs'>, indexes: readonly number[]): [number, number][] {
  const ring: [number, number][] = [];
  for (const index of indexes) {
    const arc = map.arcs[index < 0 ? ~index : index] ?? [];
    const line = index < 0 ? arc.toReversed() : arc;
    for (const [lon, lat] of ring.length === 0 ? line : line.slice(1)) ring.push([rounded(lon), rounded(lat)]);
  }
  return ring;
}

/** Each area as a GeoJSON feature, outer ring first, for rows of a table. */
export function* asFeatures(map: GeologicalMap) {
  for (const { unit, rings } of map.areas)
    yield {
      type: 'Feature' as const,
      properties: propertiesOf(unit),
      geometry: { type: 'Polygon' as const, coordinates: rings.map((ring) => ringOf(map, ring)) },
    };
}
