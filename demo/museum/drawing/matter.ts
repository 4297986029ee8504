import { daylight, surroundings } from './lamps.ts';
import { cloud, mix } from './noise.ts';
import type { Tint } from './tint.ts';

/** What a body is made of, for its light. */
export interface Matter {
  tint: Tint;
  /** Light passes (glass), is thrown back (metal) or is scattered at the surface (stone). */
  look: 'glass' | 'metal' | 'stone';
  /** How much of the surface mirrors, 0…1. */
  gloss: number;
  /** Glass: absorption per unit of way, and cloudiness 0…1. */
  density?: number;
  milk?: number;
  /** Glass: strength of growth zones, 0…1. */
  zones?: number;
  /** Fine lines along the body, lines per unit; 0 for none. */
  striae?: number;
  /** Stone and glass with a pattern: its tint at a place of the body. */
  paint?: (x: number, y: number, z: number) => Tint;
}

/** Where a ray meets a body. */
export interface Hit {
  /** From the middle of the body. */
  x: number;
  y: number;
  z: number;
  /** Normals of the face it enters and of the face it leaves by. */
  nx: number;
  ny: number;
  nz: number;
  bx: number;
  by: number;
  bz: number;
  /** Way through the body. */
  way: number;
}

/** Light of the last place asked for; overwritten by every call. */
export const shone = new Float64Array(3);

export function shine(matter: Matter, hit: Hit): void {
  const { look, gloss, striae = 0, paint } = matter;
  let { nx, ny, nz } = hit;
  const wave = (cloud(hit.x * 2.1 + nx, hit.y * 2.1 + ny + hit.z) - 0.5) * 0.1;
  const line = striae > 0 ? Math.sin((hit.x + hit.z * 0.6 + wave * 0.1) * striae) * 0.09 : 0;
  nx += wave + line;
  ny += wave * 0.7 + line * 0.3;
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx *= length;
  ny *= length;
  nz *= length;
  const mirror = surroundings(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1);
  const edge = (1 - Math.max(0, nz)) ** 4;
  const tint = paint ? paint(hit.x, hit.y, hit.z) : matter.tint;
  if (look === 'metal') return metal(tint, mirror, edge, daylight(nx, ny, nz));
  if (look === 'stone') return stone(tint, gloss, mirror, edge, daylight(nx, ny, nz));
  glass(matter, tint, hit, mirror * (0.08 + gloss * 0.16 + 0.75 * edge), daylight(nx, ny, nz));
}

function metal(tint: Tint, mirror: number, edge: number, day: number): void {
  for (let part = 0; part < 3; part++) {
    const own = tint[part] ?? 0;
    shone[part] = mix(own, 1, edge * 0.5) * mirror * 0.8 + own * day * 0.22;
  }
}

function stone(tint: Tint, gloss: number, mirror: number, edge: number, day: number): void {
  const shown = mirror * gloss * (0.12 + 0.8 * edge);
  for (let part = 0; part < 3; part++) shone[part] = (tint[part] ?? 0) * day + shown;
}

/** Light that goes in, is thrown back by the far face and comes out, weaker by the way through coloured glass. */
function glass(matter: Matter, tint: Tint, hit: Hit, shown: number, day: number): void {
  const { density = 4, milk = 0.15, zones = 0 } = matter;
  const { bx, by, bz, way } = hit;
  const [dx, dy] = [-hit.nx * 0.36, -hit.ny * 0.36];
  const dz = -Math.sqrt(Math.max(0.2, 1 - dx * dx - dy * dy));
  const turn = 2 * (dx * bx + dy * by + dz * bz);
  const inner = surroundings(dx - turn * bx, dy - turn * by, dz - turn * bz);
  const far = Math.max(Math.abs(hit.x), Math.abs(hit.y), Math.abs(hit.z - way * 0.5));
  const zone = zones > 0 ? 1 + zones * (Math.sin(far * 95) * 0.5 + Math.sin(far * 31 + 1) * 0.7) : 1;
  const veil = 0.75 + 0.5 * cloud(hit.x * 1.7 + hit.z, hit.y * 1.7 - way);
  for (let part = 0; part < 3; part++) {
    const own = tint[part] ?? 0;
    const passed = Math.exp(-way * density * zone * (1 - own));
    shone[part] = passed * (0.07 + 0.8 * inner) * (1 - milk) + own * milk * day * veil + own * 0.05 + shown;
  }
}
