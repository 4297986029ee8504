import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Ring = readonly (readonly [lon: number, lat: number])[];

interface CountyShape {
  name: string;
  city: string;
  /** Outer and inner rings; degrees, WGS 84 (≈ CGCS2000). */
  rings: readonly Ring[];
}

/** The parts of a quantised TopoJSON file that boundaries are made of. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { counties: { geometries: { type: string; arcs: unknown; properties: { name: string; city: string } }[] } };
}

let known: CountyShape[] | null = null;

/** Boundaries of the counties (示意, not an authority for any border), from the portal's base data. */
export function countyShapes(): readonly CountyShape[] {
  known ??= readShapes();
  return known;
}

function readShapes(): CountyShape[] {
  const file = resolve(import.meta.dirname, '../../../public/base-data/zhejiang.topo.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const lineOf = (index: number): [number, number][] =>
    index >= 0 ? (arcs[index] ?? []) : [...(arcs[~index] ?? [])].reverse();
  const ringOf = (indexes: number[]): Ring =>
    indexes.flatMap((index, place) => lineOf(index).slice(place === 0 ? 0 : 1));
  return topology.objects.counties.geometries.map(({ type, arcs: parts, properties }) => ({
    name: properties.name,
    city: properties.city,
    rings: type === 'Polygon' ? (parts as number[][]).map(ringOf) : (parts as number[][][]).flat().map(ringOf),
  }));
}

/** Easternmost land of the neighbouring provinces: latitude, longitude, south to north. */
const neighbourCoast: readonly (readonly [number, number])[] = [
  [26, 119.7],
  [26.85, 119.95],
  [27.17, 120.35],
  [27.3, 120.3],
  [30.68, 120.2],
  [30.69, 121.1],
  [30.86, 121.85],
  [31.45, 121.95],
  [33, 121.9],
];

/** Land around the province, coarse, as one ring. */
export const neighbourLand: Ring = [
  [110, 26],
  ...neighbourCoast.map(([lat, lon]): [number, number] => [lon, lat]),
  [110, 33],
];
