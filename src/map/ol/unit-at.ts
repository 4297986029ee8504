import { PbfReader } from 'pbf';
import { isCrossed } from '../../geo/ring.ts';
import { acrossOf, downOf } from '../../geo/web-mercator.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { geologyTiles } from '../kinds/portal-geology.ts';

/** What the portal's own geological map has at a place; '' for what it does not say. */
export interface UnitAt {
  name: string;
  /** Typeset: K₁x. */
  code: string;
  group: string;
  age: string;
  lithology: string;
  division: string;
  /** '#rrggbb' of the map. */
  colour: string;
}

type Spot = readonly [x: number, y: number];

/** A layer of a tile (Mapbox Vector Tile 2.1), as far as areas with texts need it. */
interface TileLayer {
  name: string;
  keys: string[];
  /** '' for what is no text. */
  values: string[];
  /** Places in `keys` and `values` by turns. */
  features: { tags: number[]; commands: number[] }[];
  /** Units along a side of the tile. */
  side: number;
}

function readFeature(field: number, feature: TileLayer['features'][number], reader: PbfReader): void {
  if (field === 2) reader.readPackedVarint(feature.tags);
  else if (field === 4) reader.readPackedVarint(feature.commands);
}

function readLayer(field: number, layer: TileLayer, reader: PbfReader): void {
  if (field === 1) layer.name = reader.readString();
  else if (field === 2) layer.features.push(reader.readMessage(readFeature, { tags: [], commands: [] }));
  else if (field === 3) layer.keys.push(reader.readString());
  else if (field === 4) layer.values.push(reader.readMessage(readValue, { text: '' }).text);
  else if (field === 5) layer.side = reader.readVarint();
}

function readValue(field: number, value: { text: string }, reader: PbfReader): void {
  if (field === 1) value.text = reader.readString();
}

function readTile(field: number, layers: TileLayer[], reader: PbfReader): void {
  const layer: TileLayer = { name: '', keys: [], values: [], features: [], side: 4096 };
  if (field === 3) layers.push(reader.readMessage(readLayer, layer));
}

const closePath = 7;
const moveTo = 1;
/** Of a number with its sign in the last bit. */
const signed = (value: number): number => (value >> 1) ^ -(value & 1);

/** Whether a spot lies in the areas that commands draw (4.3), whose holes run the other way round. */
function isInside(spot: Spot, commands: readonly number[]): boolean {
  let [isIn, at] = [false, 0];
  let [start, here]: [Spot, Spot] = [
    [0, 0],
    [0, 0],
  ];
  const pass = (to: Spot): void => {
    if (isCrossed(spot, here, to)) isIn = !isIn;
  };
  while (at < commands.length) {
    const command = commands[at++] ?? 0;
    if ((command & 7) === closePath) pass(start);
    else
      for (let count = command >> 3; count > 0; count--) {
        const to: Spot = [here[0] + signed(commands[at++] ?? 0), here[1] + signed(commands[at++] ?? 0)];
        if ((command & 7) === moveTo) start = to;
        else pass(to);
        here = to;
      }
  }
  return isIn;
}

function unitOf({ keys, values }: TileLayer, tags: readonly number[]): UnitAt {
  const text = (name: string): string => {
    const at = tags.findIndex((tag, place) => place % 2 === 0 && keys[tag] === name);
    return at < 0 ? '' : (values[tags[at + 1] ?? -1] ?? '');
  };
  return {
    name: text('name'),
    code: text('code'),
    group: text('group'),
    age: text('age'),
    lithology: text('lithology'),
    division: text('division'),
    colour: text('colour'),
  };
}

/**
 * The unit of the portal's own geological map that holds a place, from the finest tiles there are and whether the map shows
 * them or not. Null: on water, or beyond the map. The one tile is read here: the map's engine would come with it.
 * @param ask fetches an address of the portal
 * @throws Error with a Chinese sentence when the tile cannot be had
 */
export async function unitAt({ lon, lat }: Point, ask: (address: string) => Promise<Response>): Promise<UnitAt | null> {
  const { box, levels } = geologyTiles;
  if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return null;
  const [, level] = levels;
  const [across, down] = [acrossOf(lon) * 2 ** level, downOf(lat) * 2 ** level];
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const response = await ask(`${import.meta.env.BASE_URL}geology/${level}/${column}/${row}.pbf`);
  if (!response.ok) throw new Error('没有取到区域地质图，请稍后重试');
  const layers = new PbfReader(await response.arrayBuffer()).readFields(readTile, [] as TileLayer[]);
  const units = layers.find(({ name }) => name === 'units');
  if (!units) return null;
  const spot: Spot = [(across - column) * units.side, (down - row) * units.side];
  const unit = units.features.find(({ commands }) => isInside(spot, commands));
  return unit ? unitOf(units, unit.tags) : null;
}
