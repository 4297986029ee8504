import { Cartesian3, Cartographic, Color, Matrix4 } from 'cesium';
import type { Pit } from './pit.ts';

/** Parts of each side of the rim: so closely do the walls follow the ground. */
const steps = 16;
/** Equal parts of the depth, told apart by their tones, so that it can be judged. */
const bands = 5;
/** Of the walls in turn, and of the floor. */
const tones = ['#a58d66', '#bda67f'].map((each) => Color.fromCssColorString(each));
const floorTone = '#8d7a58';
/** How much light the walls have: near, right, far, left. */
const shades = [0.7, 0.85, 1, 0.92];

type Corner = readonly [x: number, y: number, z: number];

/** A part of the walls or the floor in one colour: triangles, in the axes of the pit. */
export interface PitFace {
  colour: Color;
  corners: readonly Corner[];
}

/** A place on the rim of a pit. */
export interface RimPlace {
  /** In the axes of the pit: metres. */
  x: number;
  y: number;
  place: Cartographic;
}

/** The rim, once round from the near left corner; `place.height` is how far the pit's own plane is above the ellipsoid there. */
export function rimOf({ frame, half }: Pit): RimPlace[] {
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
  return corners.flatMap(([x, y], side) => {
    const [nextX, nextY] = corners[(side + 1) % corners.length] ?? [x, y];
    return Array.from({ length: steps }, (_, step): RimPlace => {
      const along = step / steps;
      const at = { x: x + (nextX - x) * along, y: y + (nextY - y) * along };
      const point = Matrix4.multiplyByPoint(frame, new Cartesian3(at.x, at.y, 0), new Cartesian3());
      return { ...at, place: Cartographic.fromCartesian(point) };
    });
  });
}

const quad = (a: Corner, b: Corner, c: Corner, d: Corner): Corner[] => [a, b, c, a, c, d];

/**
 * Walls and floor.
 * @param tops height of the ground along the rim, over the pit's own plane: metres, as shown
 * @param depth from the lowest of these to the floor: metres, as shown
 */
export function facesOf(rim: readonly RimPlace[], tops: readonly number[], depth: number): PitFace[] {
  const lowest = Math.min(...tops);
  const floor = lowest - depth;
  const at = (index: number, z: number): Corner => {
    const { x, y } = rim[index % rim.length] ?? { x: 0, y: 0 };
    return [x, y, z];
  };
  const topAt = (index: number): Corner => at(index, tops[index % rim.length] ?? lowest);
  const walls = shades.flatMap((shade, side): PitFace[] => {
    const [start, end] = [side * steps, (side + 1) * steps];
    const strips = Array.from({ length: bands }, (_, band) => {
      const [from, to] = [floor + (depth * band) / bands, floor + (depth * (band + 1)) / bands];
      return quad(at(start, from), at(end, from), at(end, to), at(start, to));
    });
    const upmost = Array.from({ length: steps }, (_, step) => {
      const index = start + step;
      return quad(at(index, lowest), at(index + 1, lowest), topAt(index + 1), topAt(index));
    });
    return [...strips, upmost.flat()].map((corners, band) => ({
      colour: lit(tones[Math.min(band, bands - 1) % tones.length] ?? Color.GRAY, shade),
      corners,
    }));
  });
  const ground = quad(at(0, floor), at(steps, floor), at(2 * steps, floor), at(3 * steps, floor));
  return [...walls, { colour: Color.fromCssColorString(floorTone), corners: ground }];
}

const lit = ({ red, green, blue }: Color, shade: number): Color => new Color(red * shade, green * shade, blue * shade);
