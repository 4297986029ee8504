import { PbfReader } from 'pbf';
import type { SpaceName } from '../../kinds/space-names.ts';

/** Bytes around the names of a tile, and up to so many a tile is empty. */
const [before, after, empty] = [19, 9, 28];
/** How a point's third number is meant: above the ground or the sea, or above the ellipsoid. */
const absolute = 3;

interface Poi {
  name: string;
  coordinates: number[];
  geometry: number;
  priority: number;
  size: number;
  colour: number | null;
  heightFrom: number;
}

const fields: Readonly<Record<number, (poi: Poi, reader: PbfReader) => void>> = {
  2: (poi, reader) => (poi.name = reader.readString()),
  3: (poi, reader) => reader.readPackedDouble(poi.coordinates),
  4: (poi, reader) => (poi.geometry = reader.readVarint()),
  5: (poi, reader) => (poi.priority = reader.readVarint(true)),
  14: (poi, reader) => (poi.size = reader.readVarint()),
  15: (poi, reader) => (poi.colour = reader.readVarint()),
  16: (poi, reader) => (poi.heightFrom = reader.readVarint()),
};

const readPoi = (reader: PbfReader): Poi =>
  reader.readMessage<Poi>((tag, poi) => fields[tag]?.(poi, reader), {
    name: '',
    coordinates: [],
    geometry: 0,
    priority: 0,
    size: 18,
    colour: null,
    heightFrom: absolute,
  });

const hex = (colour: number): string => `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`;

function nameOf({ name, coordinates, priority, size, colour, heightFrom }: Poi): SpaceName[] {
  const [lon, lat, height = 0] = coordinates;
  if (name === '' || lon === undefined || lat === undefined || Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
  return [
    {
      lon,
      lat,
      height: heightFrom === absolute && height !== 0 ? height : null,
      text: name,
      size: Math.min(Math.max(size, 10), 32),
      colour: colour === null ? null : hex(colour),
      priority,
    },
  ];
}

/**
 * Place names of a tile of Tianditu's 3D service (GetTiles): a PBPOITile among bytes of its own.
 * @throws Error with a Chinese sentence where it is none
 */
export function tiandituNamesIn(bytes: Uint8Array): SpaceName[] {
  if (bytes.length <= empty) return [];
  const pois: Poi[] = [];
  try {
    new PbfReader(bytes.subarray(before, bytes.length - after)).readFields<Poi[]>((tag, found, each) => {
      if (tag === 4) found.push(readPoi(each));
    }, pois);
  } catch (cause) {
    throw new Error('地名数据不能识别', { cause });
  }
  return pois.filter(({ geometry }) => geometry === 0).flatMap(nameOf);
}
