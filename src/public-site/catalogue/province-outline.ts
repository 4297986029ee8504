import { useQuery } from '@tanstack/react-query';
import { parallelScale } from '../../geo/measure.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

/** The part of the generated GeoJSON feature that is read: rings of [lon, lat] in degrees. */
interface OutlineFeature {
  notice: string;
  geometry: { coordinates: [number, number][][][] };
}

export interface ProvinceOutline {
  /** SVG path data in the units of `project`. */
  path: string;
  viewBox: string;
  /** Degrees → drawing units; y grows to the south. */
  project: (lon: number, lat: number) => [number, number];
  notice: string;
}

/** Units per degree of latitude; whole units are then about 1 km, finer than a thumbnail's pixels. */
const scale = 100;
const margin = 12;

/** Turns the outline into one small drawing; equirectangular with the middle latitude true. */
export function drawOutline({ notice, geometry }: OutlineFeature): ProvinceOutline {
  const rings = geometry.coordinates.map(([ring = []]) => ring);
  const box = boundsOf(rings.flat());
  const squeeze = parallelScale((box.south + box.north) / 2);
  const project = (lon: number, lat: number): [number, number] => [
    Math.round((lon - box.west) * scale * squeeze),
    Math.round((box.north - lat) * scale),
  ];
  const [width, height] = project(box.east, box.south);
  return {
    notice,
    project,
    viewBox: [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' '),
    path: rings.map((ring) => `M${ring.map(([lon, lat]) => project(lon, lat).join(' ')).join('L')}Z`).join(''),
  };
}

function boundsOf(points: readonly (readonly [number, number])[]): Extent {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

async function loadOutline({ signal }: { signal: AbortSignal }): Promise<ProvinceOutline> {
  const answer = await fetch(`${import.meta.env.BASE_URL}base-data/province-outline.json`, { signal });
  if (!answer.ok) throw new Error('省界底图没有加载出来');
  return drawOutline((await answer.json()) as OutlineFeature);
}

/** The province's outline, loaded once; undefined while it is not there, and for good when it cannot be had. */
export const useProvinceOutline = (): ProvinceOutline | undefined =>
  useQuery({ queryKey: ['base-data', 'province-outline'], queryFn: loadOutline, staleTime: Infinity }).data;
