import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inflateSync } from 'node:zlib';

interface GridFrame {
  west: number;
  north: number;
  step: number;
  width: number;
  height: number;
}

/** What tools/base-data writes at build time, so that a portal without development packages has it. */
interface TerrainFile {
  relief: GridFrame & { metres: number[]; offshore: number[] };
  coast: GridFrame & { metresPerStep: number; distances: string };
}

const file = resolve(import.meta.dirname, '../../public/base-data/terrain-base.json');

interface TerrainBase {
  /** Metres above sea of the relief at about 19 km. */
  relief: (lon: number, lat: number) => number;
  /** Kilometres to the nearest land, 0 on land. */
  offshore: (lon: number, lat: number) => number;
  /** Metres inside the province's outline, negative outside; no more than 2540. */
  insideProvince: (lon: number, lat: number) => number;
  /** Metres inland from the coast, negative at sea; no more than 2540. */
  inland: (lon: number, lat: number) => number;
}

let known: TerrainBase | null = null;

/** @throws Error when the base data have not been built (`npm start` builds them) */
export function terrainBase(): TerrainBase {
  known ??= read();
  return known;
}

/** Values of a grid, straight between its nodes, held at its rim. */
function sampler(
  { west, north, step, width, height }: GridFrame,
  values: ArrayLike<number>,
): (lon: number, lat: number) => number {
  return (lon, lat) => {
    const column = Math.max(0, Math.min(width - 1.001, (lon - west) / step));
    const row = Math.max(0, Math.min(height - 1.001, (north - lat) / step));
    const [x, y] = [Math.floor(column), Math.floor(row)];
    const [u, v] = [column - x, row - y];
    const at = y * width + x;
    const upper = values[at]! * (1 - u) + values[at + 1]! * u;
    const lower = values[at + width]! * (1 - u) + values[at + width + 1]! * u;
    return upper * (1 - v) + lower * v;
  };
}

function read(): TerrainBase {
  const { relief, coast } = JSON.parse(readFileSync(file, 'utf8')) as TerrainFile;
  const bytes = inflateSync(Buffer.from(coast.distances, 'base64'));
  const distances = Float32Array.from(new Int8Array(bytes), (each) => each * coast.metresPerStep);
  const cells = coast.width * coast.height;
  return {
    relief: sampler(relief, Float32Array.from(relief.metres)),
    offshore: sampler(relief, Float32Array.from(relief.offshore)),
    insideProvince: sampler(coast, distances.subarray(0, cells)),
    inland: sampler(coast, distances.subarray(cells)),
  };
}
