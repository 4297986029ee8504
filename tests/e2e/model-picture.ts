import sharp from 'sharp';
import { type Pixel, pixelAt, type Size } from './straight-down.ts';

/** The towers of `towers` (tests/helpers/m3d-models.ts): metres to the east, their half width, and their height. */
const towers = [
  { name: 'west', east: -60, half: 20, top: 90 },
  { name: 'east', east: 60, half: 20, top: 60 },
] as const;
type Tower = (typeof towers)[number]['name'];

/** Pixels at an edge of which nothing is said: how high the ground stands there moves the feet by as many. */
const margin = 4;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What of a tower is seen from straight above the middle between them: its roof, and the wall that looks to the middle. */
function outline({ east, half, top }: (typeof towers)[number], eyeHeight: number, size: Size): Box {
  const corner = (x: number, north: number, height: number): Pixel => pixelAt([x, north], eyeHeight - height, size);
  const roof = [corner(east - half, half, top), corner(east + half, -half, top)] as const;
  const foot = [corner(east - half, half, 0), corner(east + half, -half, 0)] as const;
  return {
    left: Math.min(roof[0][0], foot[0][0]),
    right: Math.max(roof[1][0], foot[1][0]),
    top: roof[0][1],
    bottom: roof[1][1],
  };
}

const isIn = ([x, y]: Pixel, { left, right, top, bottom }: Box, grown: number): boolean =>
  x >= left - grown && x <= right + grown && y >= top - grown && y <= bottom + grown;

/** Whether a colour is the towers' own, a dark red, in whatever light. */
const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean => red > 1.25 * green && red > 1.35 * blue;

/**
 * How many of the pixels show a tower where one stands and none where none does, 0…1; the lesser of the two shares.
 * @param left those that stand
 */
export async function towersSeen(
  png: Buffer,
  eyeHeight: number,
  left: readonly Tower[] = ['west', 'east'],
): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const boxes = towers.filter(({ name }) => left.includes(name)).map((tower) => outline(tower, eyeHeight, info));
  const counts = { tower: [0, 0], none: [0, 0] };
  for (let at = 0; at < info.width * info.height; at += 1) {
    const pixel: Pixel = [at % info.width, Math.floor(at / info.width)];
    const isTower = boxes.some((box) => isIn(pixel, box, -margin));
    if (!isTower && boxes.some((box) => isIn(pixel, box, margin))) continue;
    const count = isTower ? counts.tower : counts.none;
    count[0] = (count[0] ?? 0) + 1;
    count[1] = (count[1] ?? 0) + Number(isRed([...data.subarray(at * 3, at * 3 + 3)]) === isTower);
  }
  return Math.min(...Object.values(counts).map(([all = 0, right = 0]) => right / Math.max(1, all)));
}
