import sharp from 'sharp';
import { localAxes } from '../../src/geo/cut.ts';
import type { Position } from '../../src/geo/position.ts';
import { latAt, lonAt } from '../../src/geo/web-mercator.ts';
import { rgbOf, size } from './look-at-globe.ts';
import { hueDistance, metresPerPixel, pictureIn, type Rgb } from './space-picture.ts';
import type { Pixel } from './straight-down.ts';

/** Metres to the east and to the north of the middle of the view. */
export type Spot = readonly [east: number, north: number];

/** Colours that no light and no haze make one of another. */
export const chequers: readonly Rgb[] = ['#d00000', '#0000d0', '#00a000', '#b000b0'].map(rgbOf);
/** Metres along the side of a square: a map that is not set back from GCJ-02 shows other squares nearly everywhere. */
const side = 400;
/** Colours are that much alike; the map below is paler than that. */
const alike = 0.35;

export const spotIn = (middle: Position) => {
  const { toLocal } = localAxes({ ...middle, height: 0 });
  return (place: Position): Spot => {
    const [east, north] = toLocal(place, 0);
    return [east, north];
  };
};

/** Which of the colours a square has; its neighbours have others. */
export function squareAt([east, north]: Spot): number {
  const sum = Math.floor(east / side) + 2 * Math.floor(north / side);
  return ((sum % chequers.length) + chequers.length) % chequers.length;
}

interface TilePlace {
  z: number;
  x: number;
  y: number;
}
const tileSide = 256;

/**
 * A tile of Web Mercator that shows the squares.
 * @param trueOf where a place of the tile is indeed; it is the same way off all over the tile
 */
export function chequeredTile(
  { z, x, y }: TilePlace,
  spotOf: (place: Position) => Spot,
  trueOf: (place: Position) => Position,
): Promise<Buffer> {
  const placeAt = (right: number, down: number): Position => ({
    lon: lonAt((x + right) / 2 ** z),
    lat: latAt((y + down) / 2 ** z),
  });
  const middle = placeAt(0.5, 0.5);
  const [there, here] = [spotOf(trueOf(middle)), spotOf(middle)];
  const shares = Array.from({ length: tileSide }, (_, at) => (at + 0.5) / tileSide);
  const easts = shares.map((right) => spotOf(placeAt(right, 0.5))[0] + there[0] - here[0]);
  const norths = shares.map((down) => spotOf(placeAt(0.5, down))[1] + there[1] - here[1]);
  const pixels = new Uint8Array(tileSide ** 2 * 3);
  for (const [down, north] of norths.entries())
    for (const [right, east] of easts.entries())
      pixels.set(chequers[squareAt([east, north])] ?? [], (down * tileSide + right) * 3);
  const raw = { width: tileSide, height: tileSide, channels: 3 } as const;
  return sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
}

/** How the ground is looked at from straight above. */
export interface Stage {
  /** Metres above the ellipsoid. */
  eyeHeight: number;
  heightAt: (spot: Spot) => number;
}

/** What lies under a pixel: the steeper the ground, the more often it is looked for. */
function spotUnder([x, y]: Pixel, { eyeHeight, heightAt }: Stage): Spot {
  let spot: Spot = [0, 0];
  for (let round = 0; round < 12; round += 1) {
    const perPixel = metresPerPixel(eyeHeight - heightAt(spot), size);
    spot = [(x - size.width / 2) * perPixel, (size.height / 2 - y) * perPixel];
  }
  return spot;
}

/** Pixels between those that are looked at, from the rim on. */
const every = 6;
/** Pixels of a kind without which it is not looked for. */
const fewest = 40;

export interface Drawing {
  /** Place in `chequers` of what is drawn at a spot; null: nothing is. */
  kindAt: (spot: Spot) => number | null;
  /** Metres from where one kind goes over into another within which nothing is said. */
  margin: number;
}

/** How many of the pixels show what is drawn there, 0…1: of the kind that is shown worst. */
export async function drawingSeen(png: Buffer, stage: Stage, { kindAt, margin }: Drawing): Promise<number> {
  const picture = await pictureIn(png);
  const counts = new Map<number | null, { all: number; right: number }>();
  for (let y = every; y < size.height - every; y += every)
    for (let x = every; x < size.width - every; x += every) {
      const [east, north] = spotUnder([x, y], stage);
      const kind = kindAt([east, north]);
      const around = [-margin, margin].flatMap((right) =>
        [-margin, margin].map((up) => kindAt([east + right, north + up])),
      );
      if (around.some((each) => each !== kind)) continue;
      const count = counts.get(kind) ?? { all: 0, right: 0 };
      counts.set(kind, count);
      const own = picture.at(x, y);
      const found = chequers.findIndex((colour) => Math.max(...own) > 90 && hueDistance(own, colour) < alike);
      count.all += 1;
      count.right += Number(found === (kind ?? -1));
    }
  const shares = [...counts.values()].filter(({ all }) => all >= fewest).map(({ all, right }) => right / all);
  return shares.length < chequers.length ? 0 : Math.min(...shares);
}
