import type { Random } from '../../random.ts';
import { cloud, ramp } from './noise.ts';
import type { Relief } from './relief.ts';
import { floor } from './stage.ts';

export interface LumpShape {
  /** Half size in units. */
  halfWidth: number;
  halfHeight: number;
  /** Height of the middle over the outline. */
  thick: number;
  /** How far the edge is rounded off. */
  bevel: number;
  /** Roughness of the surface and of the outline. */
  rough: number;
  /** Corners: few for a split slab, many for a rounded pebble. */
  corners: number;
  /** Higher than the floor by so much, for things on a stand. */
  lift?: number;
}

interface Edge {
  x: number;
  y: number;
  away: number;
}

/** Broken faces that cut the front of a hand specimen. */
interface Break extends Edge {
  steep: number;
}

/** How far a place lies beyond an edge; negative before it. */
const overOf = (edge: Edge | undefined, x: number, y: number): number =>
  edge ? x * edge.x + y * edge.y - edge.away : -9;

/** A hand specimen: convex outline that stands on the plinth, rounded edge, a few broken faces, rough surface. */
export function lump(random: Random, shape: LumpShape): Pick<Relief, 'box' | 'inside' | 'height'> {
  const { halfWidth, halfHeight, thick, bevel, rough, corners, lift = 0 } = shape;
  const middle = floor - lift - halfHeight;
  const turn = random.between(0, 1);
  const edges = Array.from({ length: corners }, (_, index): Edge => {
    const angle = ((index + turn + random.between(-0.22, 0.22)) / corners) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return { x, y, away: Math.hypot(x * halfWidth, y * halfHeight) * random.between(0.86, 1) };
  });
  const breaks = Array.from({ length: 5 }, (): Break => {
    const angle = random.between(0, Math.PI * 2);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return {
      x,
      y,
      away: Math.hypot(x * halfWidth, y * halfHeight) * random.between(0.2, 0.7),
      steep: random.between(0.2, 0.65),
    };
  });
  const [u, v] = [random.between(0, 9), random.between(0, 9)];
  const soft = Math.min(halfWidth, halfHeight) * 0.09;
  return {
    box: [
      -halfWidth * 1.05,
      middle - halfHeight * 1.05,
      halfWidth * 1.05,
      lift > 0 ? middle + halfHeight * 1.05 : floor,
    ],
    inside: (x, y) => {
      let [most, next] = [-9, -9];
      for (let at = 0; at < edges.length; at++) {
        const over = overOf(edges[at], x, y - middle);
        if (over > most) {
          next = most;
          most = over;
        } else if (over > next) next = over;
      }
      const near = Math.max(0, soft * 2 - (most - next)) / (soft * 2);
      const ragged = (cloud(x * 0.9 + u, y * 0.9 + v) - 0.5) * rough * 3;
      const away = ragged - most - near * near * soft * 0.5;
      return lift > 0 ? away : Math.min(away, floor - y + 0.002);
    },
    height: (x, y, inside) => {
      const part = Math.min(1, inside / bevel);
      let z = thick * Math.sqrt(Math.max(0, 1 - (1 - part) ** 2));
      for (let at = 0; at < breaks.length; at++) {
        const over = overOf(breaks[at], x, y - middle);
        if (over > 0) z -= over * (breaks[at]?.steep ?? 0) * ramp(0, 0.05, over);
      }
      const coarse = cloud(x * 1.1 + u, y * 1.1 + v) - 0.5;
      const fine = cloud(x * 4 + v, y * 4 + u) - 0.5;
      return z + rough * (coarse * 0.9 + fine * 0.3);
    },
  };
}
