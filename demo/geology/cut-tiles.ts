import type { FeatureLayer, TileFeature } from '../../server/tiles/encode-tile.ts';
import { fitToTile } from '../../server/tiles/fit-to-tile.ts';
import { doubleArea, type Geometry, type Rings } from '../../server/tiles/tile-geometry.ts';
import { pixelUnits, tileBuffer, tileUnits } from '../../server/tiles/tile-grid.ts';
import { clipRing, type Frame } from '../../src/geo/clip-to-frame.ts';
import { typesetCode } from '../../src/geo/unit-code.ts';
import { groundUnits } from '../ground/units.ts';
import { type Generalised, type Place, ringOf } from './generalise.ts';
import { labelPlace } from './label-place.ts';
import type { MapLine } from './map-lines.ts';
import { unitValues } from './unit-values.ts';

/** Pixels along a side of a tile. */
export const side = tileUnits / pixelUnits;

/** Pixels of the cells that an area's labels stand in: one for the tile, more for when it is enlarged. */
const labelCells = { all: side, finest: 128 } as const;

interface Cut {
  areas: Map<number, Rings[]>;
  labels: TileFeature[];
  dykes: TileFeature[];
  faults: TileFeature[];
}
export type Cuts = Map<string, Cut>;

interface TileAt {
  x: number;
  y: number;
}

function cutOf(cuts: Cuts, { x, y }: TileAt): Cut {
  const key = `${x}/${y}`;
  const found = cuts.get(key) ?? { areas: new Map<number, Rings[]>(), labels: [], dykes: [], faults: [] };
  cuts.set(key, found);
  return found;
}

/** Units of the level, y downwards, of pixels whose y goes up. */
const inUnits = (line: readonly Place[]): Place[] => line.map(([x, y]) => [x * pixelUnits, -y * pixelUnits]);

/** The tiles that a line reaches into with its buffer; in units of the level. */
function* tilesOf(line: readonly Place[]): Generator<TileAt> {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const first = (all: number[]): number => Math.floor((Math.min(...all) - tileBuffer) / tileUnits);
  const last = (all: number[]): number => Math.floor((Math.max(...all) + tileBuffer) / tileUnits);
  for (let x = first(xs); x <= last(xs); x++) for (let y = first(ys); y <= last(ys); y++) yield { x, y };
}

/** What each tile has of a geometry; neighbours share their borders, so that nothing more is simplified. */
function* pieces(geometry: Geometry, longest: readonly Place[]): Generator<{ tile: TileAt; piece: Geometry }> {
  for (const tile of tilesOf(longest)) {
    const piece = fitToTile(geometry, tile, 0);
    if (piece) yield { tile, piece };
  }
}

/** The squares of a grid that rings reach into, with the rings in each; in pixels. */
function* squares(rings: Rings, cell: number): Generator<{ column: number; row: number; parts: Rings }> {
  const within = (parts: Rings, frame: Frame): Rings =>
    parts.map((ring) => clipRing(ring, frame)).filter((ring) => ring.length > 2);
  const xs = rings[0]!.map(([x]) => x);
  for (let column = Math.floor(Math.min(...xs) / cell); column * cell <= Math.max(...xs); column++) {
    const [west, east] = [column * cell, (column + 1) * cell];
    const strip = within(rings, { min: [west, -Infinity], max: [east, Infinity] });
    const ys = strip[0]?.map(([, y]) => -y);
    if (!ys) continue;
    for (let row = Math.floor(Math.min(...ys) / cell); row * cell <= Math.max(...ys); row++) {
      const parts = within(strip, { min: [west, -(row + 1) * cell], max: [east, -row * cell] });
      if (parts[0]) yield { column, row, parts };
    }
  }
}

/** `least`: pixels of room that a label needs. */
function cutLabels(cuts: Cuts, rings: Rings, unit: number, cell: number, least: number): void {
  for (const { column, row, parts } of squares(rings, cell)) {
    if (Math.abs(doubleArea(parts[0]!)) < least * least * 6) continue;
    const found = labelPlace(parts, 2);
    if (!found || found.room < least) continue;
    const tile = { x: Math.floor((column * cell) / side), y: Math.floor((row * cell) / side) };
    const geometry = fitToTile({ type: 'points', points: inUnits([found.place]) }, tile);
    const rank = cell === side ? 0 : 1;
    const properties = { code: typesetCode(groundUnits[unit]!.code), room: Math.floor(found.room * 4), rank };
    if (geometry) cutOf(cuts, tile).labels.push({ id: null, geometry, properties });
  }
}

/** Cuts the areas of a level, whose plane is in its pixels. `isFinest`: it is enlarged for what is nearer. */
export function cutAreas(cuts: Cuts, { arcs, areas }: Generalised, isFinest: boolean): void {
  for (const { value, rings: indexes } of areas) {
    const rings = indexes.map((ring) => ringOf(arcs, ring).slice(0, -1)).filter((ring) => ring.length > 2);
    if (!rings[0]) continue;
    const polygon = rings.map(inUnits);
    for (const { tile, piece } of pieces({ type: 'polygons', polygons: [polygon] }, polygon[0]!)) {
      const { areas: inTile } = cutOf(cuts, tile);
      if (piece.type === 'polygons') inTile.set(value, [...(inTile.get(value) ?? []), ...piece.polygons]);
    }
    cutLabels(cuts, rings, value, labelCells.all, isFinest ? 1 : 5);
    if (isFinest) cutLabels(cuts, rings, value, labelCells.finest, 4);
  }
}

export function cutLine(cuts: Cuts, line: readonly Place[], { layer, values }: MapLine): void {
  const whole = inUnits(line);
  for (const { tile, piece } of pieces({ type: 'lines', lines: [whole] }, whole))
    cutOf(cuts, tile)[layer].push({ id: null, geometry: piece, properties: values });
}

/** The layers of a tile, lowest first. */
export function layersOf({ areas, labels, dykes, faults }: Cut): FeatureLayer[] {
  const units = [...areas].map(([unit, polygons]): TileFeature => ({
    id: null,
    geometry: { type: 'polygons', polygons },
    properties: unitValues(groundUnits[unit]!),
  }));
  return [
    { name: 'units', features: units },
    { name: 'dykes', features: dykes },
    { name: 'faults', features: faults },
    { name: 'labels', features: labels },
  ];
}
