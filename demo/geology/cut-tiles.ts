import { typesetCode } from '../../src/geo/unit-code.ts';
import { groundUnits } from '../ground/units.ts';
import { linesIn, ringBetween, ringIn, type Box } from './clip.ts';
import { type Generalised, type Place, ringOf } from './generalise.ts';
import { labelPlace } from './label-place.ts';
import type { MapLine } from './map-lines.ts';
import { unitValues } from './unit-values.ts';
import { type TileFeature, type TileLayer, tileUnits } from './vector-tile.ts';

/** Pixels along a side of a tile, and round it so that lines along the side are whole. */
export const side = 512;
const rim = 8;

/** Pixels of the cells that an area's labels stand in: one for the tile, more for when it is enlarged. */
const labelCells = { all: side, finest: 128 } as const;

interface Cut {
  areas: Map<number, Place[][]>;
  labels: TileFeature[];
  lines: TileFeature[];
  dykes: TileFeature[];
}
export type Cuts = Map<string, Cut>;

const cutOf = (cuts: Cuts, column: number, row: number): Cut => {
  const key = `${column}/${row}`;
  const found = cuts.get(key) ?? { areas: new Map<number, Place[][]>(), labels: [], lines: [], dykes: [] };
  cuts.set(key, found);
  return found;
};

/** Rows go down, the plane goes up. */
const boxOf = (column: number, row: number, size: number, by: number): Box => ({
  left: column * size - by,
  right: (column + 1) * size + by,
  low: -(row + 1) * size - by,
  high: -row * size + by,
});

const units = tileUnits / side;
const toTile = (line: readonly Place[], column: number, row: number): Place[] => {
  const found: Place[] = [];
  for (const [x, y] of line) {
    const place: Place = [Math.round((x - column * side) * units), Math.round((-y - row * side) * units)];
    const last = found.at(-1);
    if (last?.[0] !== place[0] || last[1] !== place[1]) found.push(place);
  }
  return found;
};

const size = (ring: readonly Place[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

/** The squares of a grid that rings reach into, with the rings in each. */
function* squares(
  rings: readonly (readonly Place[])[],
  cell: number,
  by: number,
): Generator<{ column: number; row: number; parts: Place[][] }> {
  const xs = rings[0]!.map(([x]) => x);
  for (let column = Math.floor((Math.min(...xs) - by) / cell); column * cell <= Math.max(...xs) + by; column++) {
    const strip = rings
      .map((ring) => ringBetween(ring, 0, column * cell - by, (column + 1) * cell + by))
      .filter((ring) => ring.length > 2);
    const ys = strip[0]?.map(([, y]) => -y);
    if (!ys) continue;
    for (let row = Math.floor((Math.min(...ys) - by) / cell); row * cell <= Math.max(...ys) + by; row++) {
      const box = boxOf(column, row, cell, by);
      const parts = strip.map((ring) => ringIn(ring, box)).filter((ring) => ring.length > 2);
      if (parts[0] && size(parts[0]) > 0.05) yield { column, row, parts };
    }
  }
}

const enough = (place: { room: number } | null, least: number): boolean => place !== null && place.room >= least;

function cutLabels(cuts: Cuts, rings: readonly (readonly Place[])[], unit: number, cell: number, least: number): void {
  for (const { column, row, parts } of squares(rings, cell, 0)) {
    if (size(parts[0]!) < least * least * 3) continue;
    const found = labelPlace(parts, 2);
    if (!found || !enough(found, least)) continue;
    const [tileColumn, tileRow] = [Math.floor((column * cell) / side), Math.floor((row * cell) / side)];
    const rank = cell === side ? 0 : 1;
    cutOf(cuts, tileColumn, tileRow).labels.push({
      kind: 'point',
      parts: [toTile([found.place], tileColumn, tileRow)],
      values: { code: typesetCode(groundUnits[unit]!.code), room: Math.floor(found.room * 4), rank },
    });
  }
}

/** Cuts the areas of a level, whose plane is in its pixels. `isFinest`: it is enlarged for what is nearer. */
export function cutAreas(cuts: Cuts, { arcs, areas }: Generalised, isFinest: boolean): void {
  for (const { value, rings: indexes } of areas) {
    const rings = indexes.map((ring) => ringOf(arcs, ring).slice(0, -1)).filter((ring) => ring.length > 2);
    if (!rings[0]) continue;
    for (const { column, row, parts } of squares(rings, side, rim)) {
      const { areas: inTile } = cutOf(cuts, column, row);
      const shapes = parts.map((part) => toTile(part, column, row)).filter((part) => size(part) >= 1);
      inTile.set(value, [...(inTile.get(value) ?? []), ...shapes]);
    }
    cutLabels(cuts, rings, value, labelCells.all, isFinest ? 1 : 5);
    if (isFinest) cutLabels(cuts, rings, value, labelCells.finest, 4);
  }
}

export function cutLine(cuts: Cuts, line: readonly Place[], { layer, values }: MapLine): void {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => -y)];
  const first = (all: number[]): number => Math.floor((Math.min(...all) - rim) / side);
  const last = (all: number[]): number => Math.floor((Math.max(...all) + rim) / side);
  for (let column = first(xs); column <= last(xs); column++)
    for (let row = first(ys); row <= last(ys); row++) {
      const parts = linesIn(line, boxOf(column, row, side, rim))
        .map((part) => toTile(part, column, row))
        .filter((part) => part.length > 1);
      if (parts.length > 0)
        cutOf(cuts, column, row)[layer === 'faults' ? 'lines' : 'dykes'].push({ kind: 'line', parts, values });
    }
}

/** The layers of a tile, lowest first. */
export function layersOf({ areas, labels, lines, dykes }: Cut): TileLayer[] {
  const features = [...areas].map(([unit, parts]): TileFeature => ({
    kind: 'area',
    parts,
    values: unitValues(groundUnits[unit]!),
  }));
  return [
    { name: 'units', features },
    { name: 'dykes', features: dykes },
    { name: 'faults', features: lines },
    { name: 'labels', features: labels },
  ];
}
