import { degreeLengths } from '../../../geo/measure.ts';
import type { Position } from '../../../geo/position.ts';
import { acrossOf, downOf, latAt, lonAt, tilesOver } from '../../../geo/web-mercator.ts';
import { bedTileLevels } from '../../../resources/shared/borehole-beds.ts';

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export const tileName = ({ z, x, y }: TilePlace): string => `${z}/${x}/${y}`;

/** Tiles at once; the farthest are left out. */
const maxTiles = 40;

const cornersOf = ({ z, x, y }: TilePlace) => ({
  west: lonAt(x / 2 ** z),
  east: lonAt((x + 1) / 2 ** z),
  north: latAt(y / 2 ** z),
  south: latAt((y + 1) / 2 ** z),
});

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Metres from a place to the nearest of a tile. */
function distanceTo(tile: TilePlace, { lon, lat }: Position): number {
  const { west, east, north, south } = cornersOf(tile);
  const { alongMeridian, alongParallel } = degreeLengths(lat);
  return Math.hypot((within(lon, west, east) - lon) * alongParallel, (within(lat, south, north) - lat) * alongMeridian);
}

/** Metres from a place to the middle of a tile, which puts them in order. */
const orderOf = ({ z, x, y }: TilePlace, { lon, lat }: Position): number =>
  Math.hypot((x + 0.5) / 2 ** z - acrossOf(lon), (y + 0.5) / 2 ** z - downOf(lat));

/**
 * The tiles of holes within so many metres around a place, the nearest first; in place of one that holds too many, its parts.
 * @param isCut whether a tile is known to hold too many
 */
export function wantedTiles(place: Position, radius: number, isCut: (tile: TilePlace) => boolean): TilePlace[] {
  const { alongMeridian, alongParallel } = degreeLengths(place.lat);
  const [aside, ahead] = [radius / alongParallel, radius / alongMeridian];
  const box = {
    west: place.lon - aside,
    east: place.lon + aside,
    south: place.lat - ahead,
    north: place.lat + ahead,
  };
  const z = bedTileLevels.first;
  const { column, row, columns, rows } = tilesOver(box, z);
  const coarse = Array.from({ length: columns * rows }, (_, at) => ({
    z,
    x: column + (at % columns),
    y: row + Math.floor(at / columns),
  }));
  return coarse
    .flatMap((tile) => partsOf(tile, isCut))
    .filter((tile) => distanceTo(tile, place) <= radius)
    .toSorted((a, b) => orderOf(a, place) - orderOf(b, place))
    .slice(0, maxTiles);
}

function partsOf(tile: TilePlace, isCut: (tile: TilePlace) => boolean): TilePlace[] {
  const { z, x, y } = tile;
  if (z >= bedTileLevels.last || !isCut(tile)) return [tile];
  return [0, 1, 2, 3].flatMap((part) =>
    partsOf({ z: z + 1, x: 2 * x + (part % 2), y: 2 * y + Math.floor(part / 2) }, isCut),
  );
}
