import { deflateSync } from 'node:zlib';
import { surroundingsBox } from '../../src/geo/province.ts';
import { readRelief, landDistances } from './elevation-grid.ts';
import type { MultiPolygon } from './geometry.ts';

/** Values on a regular longitude/latitude grid, row 0 in the north; degrees. */
interface GridFrame {
  west: number;
  north: number;
  step: number;
  width: number;
  height: number;
}

/**
 * What the ground of the sample data stands on: the real relief at about 19 km and the real coast. `relief`: metres above
 * sea; `offshore`: kilometres to the nearest land, 0 on land. `coast`: signed distances, 20 m a step, inside positive,
 * clamped to a byte; first to the province's outline, then to all land; deflated, base64.
 */
export interface TerrainBase {
  notice: string;
  relief: GridFrame & { metres: number[]; offshore: number[] };
  coast: GridFrame & { metresPerStep: number; distances: string };
}

const COARSE = 0.05;
const FINE = 0.0075;
const METRES_PER_STEP = 20;
/** Cells around a border within which distances matter. */
const REACH = 4;
const METRES_PER_DEGREE = 111_320;
const SHRINK = Math.cos((29 * Math.PI) / 180);

function frameOf(step: number): GridFrame {
  const { west, south, east, north } = surroundingsBox;
  return {
    west,
    north,
    step,
    width: Math.round((east - west) / step) + 1,
    height: Math.round((north - south) / step) + 1,
  };
}

/** Metres to the nearest border of the area, unsigned; infinite beyond `REACH` cells. */
function borderDistances(area: MultiPolygon, frame: GridFrame): Float32Array {
  const { west, north, step, width, height } = frame;
  const distances = new Float32Array(width * height).fill(Infinity);
  const near = (x1: number, y1: number, x2: number, y2: number): void => {
    const [left, right] = [Math.floor(Math.min(x1, x2)) - REACH, Math.ceil(Math.max(x1, x2)) + REACH];
    const [upper, lower] = [Math.floor(Math.min(y1, y2)) - REACH, Math.ceil(Math.max(y1, y2)) + REACH];
    const [dx, dy] = [(x2 - x1) * SHRINK, y2 - y1];
    const length = dx * dx + dy * dy;
    for (let y = Math.max(0, upper); y <= Math.min(height - 1, lower); y++) {
      for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
        const [px, py] = [(x - x1) * SHRINK, y - y1];
        const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
        const distance = Math.hypot(px - dx * t, py - dy * t) * step * METRES_PER_DEGREE;
        distances[y * width + x] = Math.min(distances[y * width + x] ?? Infinity, distance);
      }
    }
  };
  for (const ring of area.coordinates.flat()) {
    for (let index = 1; index < ring.length; index++) {
      const [lon1 = 0, lat1 = 0] = ring[index - 1] ?? [];
      const [lon2 = 0, lat2 = 0] = ring[index] ?? [];
      near((lon1 - west) / step, (north - lat1) / step, (lon2 - west) / step, (north - lat2) / step);
    }
  }
  return distances;
}

const asByte = (metres: number): number => Math.max(-127, Math.min(127, Math.round(metres / METRES_PER_STEP)));

/** Relief and coast of Zhejiang and its surroundings. The same packages give the same bytes. */
export async function terrainBase(province: MultiPolygon, notice: string): Promise<TerrainBase> {
  const fine = frameOf(FINE);
  const { isProvince, isLand, neighbourDistance, seaward } = await landDistances(province);
  const distances = borderDistances(province, fine);
  const bytes = new Int8Array(fine.width * fine.height * 2);
  for (let index = 0; index < distances.length; index++) {
    const toProvince = (distances[index] ?? 0) * (isProvince[index] === 1 ? 1 : -1);
    bytes[index] = asByte(toProvince);
    const isElsewhere = isProvince[index] === 0 && isLand[index] === 1;
    const toNeighbour = neighbourDistance(index) * SHRINK * METRES_PER_DEGREE;
    bytes[distances.length + index] = asByte(
      isElsewhere ? Math.max(toNeighbour, toProvince) : Math.max(toProvince, toNeighbour),
    );
  }
  const coarse = frameOf(COARSE);
  const relief = await readRelief();
  const places = Array.from({ length: coarse.width * coarse.height }, (_, index) => ({
    lon: coarse.west + (index % coarse.width) * COARSE,
    lat: coarse.north - Math.floor(index / coarse.width) * COARSE,
  }));
  return {
    notice,
    relief: {
      ...coarse,
      metres: places.map(({ lon, lat }) => Math.round(relief(lon, lat))),
      offshore: places.map(({ lon, lat }) => Math.round(seaward(lon, lat) * 10) / 10),
    },
    coast: {
      ...fine,
      metresPerStep: METRES_PER_STEP,
      distances: deflateSync(bytes, { level: 9 }).toString('base64'),
    },
  };
}
