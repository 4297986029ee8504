import { PbfWriter } from 'pbf';
import type { Line } from '../../src/geo/clip-to-frame.ts';
import type { Geometry } from './tile-geometry.ts';
import { tileUnits } from './tile-grid.ts';

export type TileValue = string | number | boolean;

export interface TileFeature {
  /** Null: it stands for several rows. */
  id: number | null;
  geometry: Geometry;
  /** What is null is left out. */
  properties: Readonly<Record<string, TileValue | null>>;
}

/** Commands of a geometry, MVT 2.1, 4.3.1. */
const moveTo = 1;
const lineTo = 2;
const closePath = 7;
const geometryTypes = { points: 1, lines: 2, polygons: 3 } as const;

/** The features that a tile has under one name. */
export interface FeatureLayer {
  name: string;
  features: readonly TileFeature[];
}

/**
 * Layers as a tile (Mapbox Vector Tile 2.1), lowest first. A layer without features is left out (4.1), and a tile without
 * layers has no bytes.
 */
export function encodeTile(layers: readonly FeatureLayer[]): Uint8Array {
  const writer = new PbfWriter();
  for (const layer of layers) if (layer.features.length > 0) writer.writeMessage(3, writeLayer, layer);
  return writer.finish();
}

interface Dictionary {
  keys: Map<string, number>;
  values: Map<TileValue, number>;
}

function writeLayer({ name, features }: FeatureLayer, writer: PbfWriter): void {
  const known: Dictionary = { keys: new Map(), values: new Map() };
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, name);
  for (const feature of features) writer.writeMessage(2, writeFeature, { feature, known });
  for (const key of known.keys.keys()) writer.writeStringField(3, key);
  for (const value of known.values.keys()) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, tileUnits);
}

function writeFeature({ feature, known }: { feature: TileFeature; known: Dictionary }, writer: PbfWriter): void {
  if (feature.id !== null) writer.writeVarintField(1, feature.id);
  const tags: number[] = [];
  for (const [key, value] of Object.entries(feature.properties))
    if (value !== null) tags.push(placeIn(known.keys, key), placeIn(known.values, value));
  writer.writePackedVarint(2, tags);
  writer.writeVarintField(3, geometryTypes[feature.geometry.type]);
  writer.writePackedVarint(4, commandsOf(feature.geometry));
}

function placeIn<T>(known: Map<T, number>, value: T): number {
  const place = known.get(value) ?? known.size;
  if (place === known.size) known.set(value, place);
  return place;
}

function writeValue(value: TileValue, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value);
  else if (!Number.isSafeInteger(value)) writer.writeDoubleField(3, value);
  else if (value < 0) writer.writeSVarintField(6, value);
  else writer.writeVarintField(5, value);
}

/** The geometry as commands with differences from place to place. */
function commandsOf(geometry: Geometry): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const add = (command: number, places: Line): void => {
    commands.push(places.length * 8 + command);
    for (const [nextX, nextY] of places) {
      commands.push(zigzag(nextX - x), zigzag(nextY - y));
      [x, y] = [nextX, nextY];
    }
  };
  const addPath = (path: Line): void => {
    add(moveTo, path.slice(0, 1));
    add(lineTo, path.slice(1));
  };
  if (geometry.type === 'points') add(moveTo, geometry.points);
  else if (geometry.type === 'lines') geometry.lines.forEach(addPath);
  else
    for (const ring of geometry.polygons.flat()) {
      addPath(ring);
      commands.push(8 + closePath);
    }
  return commands;
}

const zigzag = (difference: number): number => (difference << 1) ^ (difference >> 31);
