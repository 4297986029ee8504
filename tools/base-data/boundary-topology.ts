import type { MultiPolygon } from './geometry.ts';
import type {
  GeometryCollection,
  MultiPolygon as TopologyMultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';
import { merge, mergeArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { readCountyBoundaries } from './county-boundaries.ts';
import type { CountyProperties } from './county-boundaries.ts';

export interface CityProperties {
  /** Six-digit GB/T 2260 code ending in 00. */
  adcode: string;
  name: string;
}

type Area<P> = (Polygon | TopologyMultiPolygon) & { properties: P };

export type BoundaryTopology = Topology<{
  counties: GeometryCollection<CountyProperties>;
  cities: GeometryCollection<CityProperties>;
}>;

export type CountyTopology = Topology<{ counties: GeometryCollection<CountyProperties> }>;

/** Square degrees; a triangle of about 1 ha: below one pixel at the closest zoom of the small maps. */
const COUNTY_TOLERANCE = 1e-6;
const GRID_STEPS = 1e5;

const FULL_GRID_STEPS = 1e6;

/** All counties at full detail, neighbours sharing the arcs of their common border. WGS 84, degrees. */
export function countyTopology(): CountyTopology {
  return topology({ counties: readCountyBoundaries() }, FULL_GRID_STEPS) as unknown as CountyTopology;
}

function cityAreas(counties: CountyTopology): Area<CityProperties>[] {
  const byCity = new Map<string, Area<CountyProperties>[]>();
  for (const county of counties.objects.counties.geometries as Area<CountyProperties>[]) {
    byCity.set(county.properties.city, [...(byCity.get(county.properties.city) ?? []), county]);
  }
  return [...byCity].map(([name, parts]) => ({
    ...mergeArcs(counties, parts),
    properties: { adcode: `${parts[0]?.properties.adcode.slice(0, 4)}00`, name },
  }));
}

/** Counties and the cities they make up, simplified along shared arcs (borders stay exact) and quantised. */
export function boundaryTopology(full: CountyTopology): BoundaryTopology {
  const simplified = simplify(presimplify(full), COUNTY_TOLERANCE);
  const quantised = quantize(simplified, GRID_STEPS);
  return {
    ...quantised,
    objects: {
      counties: quantised.objects.counties,
      cities: { type: 'GeometryCollection', geometries: cityAreas(quantised) },
    },
  };
}

/**
 * The province without inner borders and without holes (the few there are slivers between neighbours, not water).
 * @param tolerance simplification in square degrees (triangle area)
 * @param smallestPart parts (islands) under this many square degrees are left out
 */
export function provinceOutline(full: CountyTopology, tolerance: number, smallestPart: number): MultiPolygon {
  const whole = merge(full, full.objects.counties.geometries as Area<CountyProperties>[]);
  const stitched = topology({ province: whole }) as unknown as Topology<{ province: TopologyMultiPolygon }>;
  const simplified = simplify(presimplify(stitched), tolerance);
  const province = merge(simplified, [simplified.objects.province]);
  const coordinates = province.coordinates
    .map((rings) => rings.slice(0, 1))
    .filter(([ring = []]) => Math.abs(ringArea(ring)) >= smallestPart);
  return { type: 'MultiPolygon', coordinates };
}

/** Signed area of a ring in the square of its own units. */
export function ringArea(ring: readonly (readonly number[])[]): number {
  let sum = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    sum += x * nextY - nextX * y;
  });
  return sum / 2;
}
