import type { Faces } from './crystal-forms.ts';
import { type Hit, type Matter, shine, shone } from './matter.ts';
import { ramp } from './noise.ts';
import { columnOf, floor, height, type Layer, pixel, rowOf, width, xOf, yOf } from './stage.ts';

/** A convex body in the vitrine. */
export interface Body {
  faces: Faces;
  x: number;
  y: number;
  z: number;
  matter: Matter;
}

interface Placed extends Body {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Which face of which body a pixel shows; one array serves all pictures. */
const seen = new Int32Array(width * height);
const nearest: Hit = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, bx: 0, by: 0, bz: 0, way: 0 };
const hit: Hit = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, bx: 0, by: 0, bz: 0, way: 0 };

/** Fills `hit` with where the ray through (x, y) of the body meets it. */
function meets(faces: Faces, x: number, y: number): boolean {
  let [near, far, nearAt, farAt] = [Infinity, -Infinity, 0, 0];
  for (let at = 0; at < faces.length; at += 4) {
    const rest = (faces[at + 3] ?? 0) - (faces[at] ?? 0) * x - (faces[at + 1] ?? 0) * y;
    const nz = faces[at + 2] ?? 0;
    if (nz > 1e-9) {
      const z = rest / nz;
      if (z < near) [near, nearAt] = [z, at];
    } else if (nz < -1e-9) {
      const z = rest / nz;
      if (z > far) [far, farAt] = [z, at];
    } else if (rest < 0) return false;
  }
  if (!(near > far)) return false;
  hit.x = x;
  hit.y = y;
  hit.z = near;
  hit.nx = faces[nearAt] ?? 0;
  hit.ny = faces[nearAt + 1] ?? 0;
  hit.nz = faces[nearAt + 2] ?? 0;
  hit.bx = faces[farAt] ?? 0;
  hit.by = faces[farAt + 1] ?? 0;
  hit.bz = faces[farAt + 2] ?? 0;
  hit.way = near - far;
  return true;
}

/** Corners of a body are where three faces meet inside all others; they bound it. */
function place(body: Body): Placed {
  const { faces } = body;
  const box = { left: 9, right: -9, top: 9, bottom: -9 };
  const count = faces.length / 4;
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      for (let c = b + 1; c < count; c++) {
        const corner = cornerOf(faces, a * 4, b * 4, c * 4);
        if (!corner) continue;
        box.left = Math.min(box.left, corner[0]);
        box.right = Math.max(box.right, corner[0]);
        box.top = Math.min(box.top, corner[1]);
        box.bottom = Math.max(box.bottom, corner[1]);
      }
  return { ...body, ...box };
}

function cornerOf(faces: Faces, a: number, b: number, c: number): readonly [number, number] | null {
  const of = (at: number, part: number): number => faces[at + part] ?? 0;
  const cross = (p: number, q: number): [number, number, number] => [
    of(p, 1) * of(q, 2) - of(p, 2) * of(q, 1),
    of(p, 2) * of(q, 0) - of(p, 0) * of(q, 2),
    of(p, 0) * of(q, 1) - of(p, 1) * of(q, 0),
  ];
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = of(a, 0) * bc[0] + of(a, 1) * bc[1] + of(a, 2) * bc[2];
  if (Math.abs(volume) < 1e-7) return null;
  const at = (part: 0 | 1 | 2): number => (of(a, 3) * bc[part] + of(b, 3) * ca[part] + of(c, 3) * ab[part]) / volume;
  const [x, y, z] = [at(0), at(1), at(2)];
  for (let face = 0; face < faces.length; face += 4)
    if (of(face, 0) * x + of(face, 1) * y + of(face, 2) * z > of(face, 3) + 1e-6) return null;
  return [x, y];
}

/** Things near the plinth get less light from the ceiling. */
const ground = (y: number): number => 0.62 + 0.38 * ramp(0, 0.16, floor - y);

/** Draws bodies over what the layer holds; nearer surfaces hide farther ones, also those of the layer. */
export function drawBodies(layer: Layer, bodies: readonly Body[]): void {
  const placed = bodies.map(place);
  seen.fill(-1);
  for (const [index, body] of placed.entries())
    for (let row = top(body); row <= bottom(body); row++)
      for (let column = left(body); column <= right(body); column++) {
        const at = row * width + column;
        const [x, y] = [xOf(column), yOf(row)];
        if (y > floor || !meets(body.faces, x - body.x, y - body.y)) continue;
        const depth = hit.z + body.z;
        if (depth <= (layer.depth[at] ?? -1)) continue;
        layer.depth[at] = depth;
        const face = Math.round(hit.nx * 40) * 97 + Math.round(hit.ny * 40);
        seen[at] = index * 65_536 + (face & 65_535);
        shine(body.matter, hit);
        const light = ground(y);
        for (let part = 0; part < 3; part++) layer.light[at * 3 + part] = (shone[part] ?? 0) * light;
        layer.cover[at] = 1;
      }
  soften(layer, placed);
}

const top = (body: Placed): number => Math.max(1, rowOf(body.y + body.top) - 1);
const bottom = (body: Placed): number => Math.min(height - 2, rowOf(body.y + body.bottom) + 1);
const left = (body: Placed): number => Math.max(1, columnOf(body.x + body.left) - 1);
const right = (body: Placed): number => Math.min(width - 2, columnOf(body.x + body.right) + 1);

const spots = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** Edges of bodies and faces get the mean of four finer samples. */
function soften(layer: Layer, placed: readonly Placed[]): void {
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const mine = seen[at];
      const isEdge =
        mine !== seen[at - 1] || mine !== seen[at + 1] || mine !== seen[at - width] || mine !== seen[at + width];
      if (isEdge) resample(layer, placed, at, xOf(column), yOf(row), mine === -1);
    }
}

function resample(layer: Layer, placed: readonly Placed[], at: number, x: number, y: number, isGround: boolean): void {
  // What lies behind the bodies here: the layer's own pixel, or that of the nearest neighbour without a body.
  const under = isGround ? (layer.cover[at] ?? 0) : 0;
  const near = placed.filter(
    (body) =>
      x > body.x + body.left - pixel &&
      x < body.x + body.right + pixel &&
      y > body.y + body.top - pixel &&
      y < body.y + body.bottom + pixel,
  );
  const behind = [layer.light[at * 3] ?? 0, layer.light[at * 3 + 1] ?? 0, layer.light[at * 3 + 2] ?? 0];
  const sum = [0, 0, 0];
  let cover = 0;
  for (const [dx, dy] of spots) {
    const [px, py] = [x + dx * pixel, y + dy * pixel];
    let depth = isGround && under > 0 ? (layer.depth[at] ?? -1) : -1;
    let isMet = false;
    let matter: Matter | null = null;
    for (const body of near) {
      if (py > floor || !meets(body.faces, px - body.x, py - body.y) || hit.z + body.z <= depth) continue;
      depth = hit.z + body.z;
      isMet = true;
      Object.assign(nearest, hit);
      matter = body.matter;
    }
    if (isMet && matter) shine(matter, nearest);
    const light = ground(y);
    const share = isMet ? 1 : under;
    cover += share;
    for (let part = 0; part < 3; part++)
      sum[part] = (sum[part] ?? 0) + (isMet ? (shone[part] ?? 0) * light : (behind[part] ?? 0)) * share;
  }
  layer.cover[at] = cover / 4;
  for (let part = 0; part < 3; part++) layer.light[at * 3 + part] = cover > 0 ? (sum[part] ?? 0) / cover : 0;
}
