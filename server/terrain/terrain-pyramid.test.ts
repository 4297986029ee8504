import { describe, expect, test } from 'vitest';
import type { HeightGrid } from '../../src/geo/height-grid.ts';
import { readHeightGrid, writeHeightGrid } from '../../src/geo/height-grid.ts';
import { readMesh } from './testing/read-mesh.ts';
import { earthPoint } from './quantized-mesh.ts';
import { finestLevel, hasTile, layerOf, terrainTile, type TileRange } from './terrain-pyramid.ts';

const step = 180 / 65536;
const [columns, rows] = [300, 260];
/** An even slope: 100 m, 200 m more for each degree to the east, 50 m less for each to the north. */
const slopeAt = (lon: number, lat: number): number => 100 + (lon - 119.9) * 200 - (lat - 29.9) * 50;
const gridOf = (height: (lon: number, lat: number) => number): HeightGrid => {
  const frame = {
    west: Math.floor(119.5 / step) * step,
    south: Math.floor(29.5 / step) * step,
    step,
    columns,
    rows,
    unit: 0.02,
  };
  const values = Int16Array.from({ length: columns * rows }, (_, at) =>
    Math.round(height(frame.west + (at % columns) * step, frame.south + Math.floor(at / columns) * step) / frame.unit),
  );
  return { ...frame, values };
};
const slope = gridOf(slopeAt);
const place = {
  level: 10,
  column: Math.floor((119.95 + 180) / (180 / 1024)),
  row: Math.floor((29.85 + 90) / (180 / 1024)),
};

test('a grid is what it was after it was written', () => {
  const hills = gridOf((lon, lat) => 300 * Math.sin(lon * 40) * Math.cos(lat * 35) - 20);
  expect(readHeightGrid(writeHeightGrid(hills))).toEqual(hills);
  expect(() => readHeightGrid(writeHeightGrid(hills).subarray(0, 5000))).toThrow('not a grid');
});

describe('a tile', () => {
  const mesh = readMesh(terrainTile(slope, place));
  const span = 180 / 1024;
  const [west, south] = [place.column * span - 180, place.row * span - 90];

  test('of an even slope has as few triangles as the roundness of the earth allows, exact at their corners', () => {
    expect(mesh.vertices.length).toBeGreaterThan(4);
    expect(mesh.triangles.length / 3).toBeLessThanOrEqual(64);
    for (const { u, v, height } of mesh.vertices)
      expect(height).toBeCloseTo(slopeAt(west + u * span, south + v * span), 1);
  });

  test('turns its triangles upwards, and names the vertices of its edges', () => {
    for (let at = 0; at < mesh.triangles.length; at += 3) {
      const [p, q, r] = mesh.triangles.slice(at, at + 3).map((index) => mesh.vertices[index]!) as [
        (typeof mesh.vertices)[0],
        (typeof mesh.vertices)[0],
        (typeof mesh.vertices)[0],
      ];
      expect((q.u - p.u) * (r.v - p.v) - (r.u - p.u) * (q.v - p.v)).toBeGreaterThan(0);
    }
    expect(mesh.edges.map((edge) => edge.length)).toEqual([5, 5, 5, 5]);
    for (const index of mesh.edges[0]!) expect(mesh.vertices[index]!.u).toBe(0);
    for (const index of mesh.edges[3]!) expect(mesh.vertices[index]!.v).toBe(1);
  });

  test('lies round its middle, and its normals lean down the slope', () => {
    for (const { u, v, height } of mesh.vertices) {
      const point = earthPoint(west + u * span, south + v * span, height);
      const away = Math.hypot(...point.map((value, axis) => value - mesh.middle[axis]!));
      expect(away).toBeLessThanOrEqual(mesh.radius + 1);
    }
    const [lon, lat] = [west + span / 2, south + span / 2].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    const east = [-Math.sin(lon), Math.cos(lon), 0];
    const up = [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
    for (const normal of mesh.normals) {
      const along = (axis: readonly number[]): number => axis.reduce((sum, value, at) => sum + value * normal[at]!, 0);
      expect(along(up)).toBeGreaterThan(0.98);
      expect(along(east)).toBeLessThan(0.01);
    }
  });
});

test('a summit stands in the tile to a sixtieth of the rise', () => {
  const hill = gridOf((lon, lat) => 600 * Math.exp(-((lon - 119.95) ** 2 + (lat - 29.85) ** 2) / 0.0008));
  const heights = readMesh(terrainTile(hill, place)).vertices.map(({ height }) => height);
  expect(Math.max(...heights)).toBeGreaterThan(590);
  expect(Math.max(...heights)).toBeLessThanOrEqual(600.1);
});

/** Metres that level ground is cut into by the edges and faces of its tile, at most. */
function cutInto(level: number): number {
  const span = 180 / 2 ** level;
  const [column, row] = [Math.floor((119.95 + 180) / span), Math.floor((29.85 + 90) / span)];
  const { vertices, triangles } = readMesh(
    terrainTile(
      gridOf(() => 0),
      { level, column, row },
    ),
  );
  const lonLat = vertices.map(({ u, v }) => [(column + u) * span - 180, (row + v) * span - 90] as const);
  const depths = triangles.flatMap((_, at) => {
    if (at % 3 > 0) return [];
    const [a, b, c] = triangles.slice(at, at + 3).map((index) => lonLat[index]!) as [LonLat, LonLat, LonLat];
    return [
      [a, b],
      [b, c],
      [c, a],
      [a, b, c],
    ].map((corners) => {
      const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value) / values.length;
      const points = corners.map(([lon, lat]) => earthPoint(lon, lat, 0));
      const flat = Math.hypot(...[0, 1, 2].map((axis) => mean(points.map((point) => point[axis]!))));
      return (
        Math.hypot(...earthPoint(mean(corners.map(([lon]) => lon)), mean(corners.map(([, lat]) => lat)), 0)) - flat
      );
    });
  });
  return Math.max(...depths);
}

type LonLat = readonly [lon: number, lat: number];

test.each(Array.from({ length: 11 }, (_, level) => level))(
  'at level %i level ground stays round: who looks at it meets it where it is',
  (level) => {
    // Between 65 points along 180° even the finest mesh cuts a chord of a few kilometres
    const finest = 6_378_137 * (1 - Math.cos(((Math.PI / 64 / 2 ** level) * Math.SQRT2) / 2));
    expect(cutInto(level)).toBeLessThan(finest + 1.1 * 2 ** ((10 - level) / 2));
  },
);

test('there are the tiles that the layer names, and no others', () => {
  expect(finestLevel(slope)).toBe(10);
  const { available } = layerOf(slope) as { available: TileRange[][] };
  expect(available[0]).toEqual([{ startX: 0, startY: 0, endX: 1, endY: 0 }]);
  for (const [level, [range]] of available.entries()) {
    expect(hasTile(slope, { level, column: range!.startX, row: range!.startY })).toBe(true);
    expect(hasTile(slope, { level, column: range!.endX + 1, row: range!.startY })).toBe(false);
  }
  expect(hasTile(slope, { level: 11, column: 0, row: 0 })).toBe(false);
});

test('tiles beside each other meet: what is on the common edge is the same', () => {
  const hills = gridOf((lon, lat) => 200 + 150 * Math.sin(lon * 90) * Math.cos(lat * 80));
  const [here, beside] = [place, { ...place, column: place.column + 1 }].map((each) =>
    readMesh(terrainTile(hills, each)),
  );
  const eastern = here!.vertices.filter(({ u }) => u === 1);
  const western = beside!.vertices.filter(({ u }) => u === 0);
  const meeting = eastern.flatMap(({ v, height }) => {
    const same = western.find((other) => other.v === v);
    return same ? [Math.abs(same.height - height)] : [];
  });
  expect(meeting.length).toBeGreaterThan(1);
  expect(Math.max(...meeting)).toBeLessThan(0.05);
});
