import { PbfReader } from 'pbf';
import { isCrossed } from './ring.ts';

/** A place in a tile, in its units from the upper left. */
export type Spot = readonly [x: number, y: number];

/** A layer of a tile (Mapbox Vector Tile 2.1), as far as areas with texts need it. */
export interface TileLayer {
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
export function isInside(spot: Spot, commands: readonly number[]): boolean {
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

/** The lines that commands draw. */
export function linesOf(commands: readonly number[]): Spot[][] {
  const lines: Spot[][] = [];
  let [at, x, y] = [0, 0, 0];
  while (at < commands.length) {
    const command = commands[at++] ?? 0;
    for (let count = command >> 3; (command & 7) !== closePath && count > 0; count--) {
      x += signed(commands[at++] ?? 0);
      y += signed(commands[at++] ?? 0);
      if ((command & 7) === moveTo) lines.push([[x, y]]);
      else lines.at(-1)?.push([x, y]);
    }
  }
  return lines;
}

/** Layers of a tile of the portal's own geological map. */
export const readGeologyTile = (bytes: Uint8Array | ArrayBuffer): TileLayer[] =>
  new PbfReader(bytes).readFields(readTile, [] as TileLayer[]);

/** What a feature has under a name; '' where that is no text. */
export function textOf({ keys, values }: TileLayer, tags: readonly number[], name: string): string {
  const at = tags.findIndex((tag, place) => place % 2 === 0 && keys[tag] === name);
  return at < 0 ? '' : (values[tags[at + 1] ?? -1] ?? '');
}
