import { PbfWriter } from 'pbf';

type Place = readonly [x: number, y: number];
export type Values = Readonly<Record<string, string | number>>;

/** A feature in whole units of its tile, y downwards; rings are open, outer ones clockwise on the screen. */
export interface TileFeature {
  kind: 'point' | 'line' | 'area';
  parts: readonly (readonly Place[])[];
  values: Values;
}

export interface TileLayer {
  name: string;
  features: readonly TileFeature[];
}

/** Units along a side of a tile. */
export const tileUnits = 4096;

const types = { point: 1, line: 2, area: 3 } as const;
const [moveTo, lineTo, closePath] = [1, 2, 7];
const command = (id: number, count: number): number => id | (count << 3);
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function commandsOf({ kind, parts }: TileFeature): number[] {
  const commands: number[] = [];
  let [atX, atY] = [0, 0];
  for (const part of parts) {
    for (const [index, [x, y]] of part.entries()) {
      if (index === 0) commands.push(command(moveTo, 1));
      if (index === 1) commands.push(command(lineTo, part.length - 1));
      commands.push(zigzag(x - atX), zigzag(y - atY));
      [atX, atY] = [x, y];
    }
    if (kind === 'area') commands.push(command(closePath, 1));
  }
  return commands;
}

function writeLayer({ name, features }: TileLayer, pbf: PbfWriter): void {
  const [keys, values] = [new Map<string, number>(), new Map<string | number, number>()];
  const place = <K>(known: Map<K, number>, key: K): number => {
    const found = known.get(key) ?? known.size;
    known.set(key, found);
    return found;
  };
  pbf.writeStringField(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.values).flatMap(([key, value]) => [place(keys, key), place(values, value)]);
    pbf.writeMessage(
      2,
      (_, inner) => {
        inner.writePackedVarint(2, tags);
        inner.writeVarintField(3, types[feature.kind]);
        inner.writePackedVarint(4, commandsOf(feature));
      },
      null,
    );
  }
  for (const key of keys.keys()) pbf.writeStringField(3, key);
  for (const value of values.keys())
    pbf.writeMessage(
      4,
      (_, inner) => (typeof value === 'string' ? inner.writeStringField(1, value) : inner.writeVarintField(5, value)),
      null,
    );
  pbf.writeVarintField(5, tileUnits);
  pbf.writeVarintField(15, 2);
}

/** A Mapbox vector tile (specification 2.1); numbers are whole and not negative. Without features it has no bytes. */
export function vectorTile(layers: readonly TileLayer[]): Uint8Array {
  const pbf = new PbfWriter();
  for (const layer of layers) if (layer.features.length > 0) pbf.writeMessage(3, writeLayer, layer);
  return pbf.finish();
}
