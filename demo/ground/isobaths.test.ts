import { describe, expect, it } from 'vitest';
import { isobaths } from './isobaths.ts';
import { seaGridOf } from './sea-floor.ts';

const extent = { west: 121, south: 29, east: 121.4, north: 29.2 };
const [columns, rows] = [41, 21];

/** A grid whose depth is a function of the column and the row. */
const gridOf = (depthAt: (column: number, row: number) => number) => ({
  extent,
  columns,
  rows,
  depths: new Float64Array(columns * rows).map((_, node) => depthAt(node % columns, Math.floor(node / columns))),
});

describe('isobaths', () => {
  it('are straight where the floor is a plane, from one side of the grid to the other', () => {
    const plane = gridOf((column) => column);
    const found = isobaths(plane, [10.5]);
    expect(found).toHaveLength(1);
    const { depth, line } = found[0]!;
    expect(depth).toBe(10.5);
    expect(line).toHaveLength(rows);
    expect(Math.max(...line.map(([lon]) => Math.abs(lon - 121.105)))).toBeLessThan(1e-9);
    expect(new Set([line[0]?.[1], line.at(-1)?.[1]])).toEqual(new Set([extent.north, extent.south]));
  });

  it('close around a basin', () => {
    const basin = gridOf((column, row) => 30 - Math.hypot(column - 20, row - 10));
    const found = isobaths(basin, [25]);
    expect(found).toHaveLength(1);
    const { line } = found[0]!;
    expect(line.at(-1)).toEqual(line[0]);
    const radii = line.map(([lon, lat]) => Math.hypot((lon - 121.2) / 0.01, (lat - 29.1) / 0.01));
    expect(Math.min(...radii)).toBeGreaterThan(4.8);
    expect(Math.max(...radii)).toBeLessThan(5.2);
  });

  it('are two on a saddle, and none where it is nowhere so deep', () => {
    const saddle = gridOf((column, row) => 20 + ((column - 20.5) * (row - 10.5)) / 10);
    expect(isobaths(saddle, [20.01])).toHaveLength(2);
    const flat = gridOf(() => 3);
    expect(isobaths(flat, [2, 5])).toEqual([]);
  });

  it('lie at their depth on the sea floor of the ground', () => {
    const grid = seaGridOf({ west: 121.9, south: 29.5, east: 122.4, north: 29.83 }, 120, 100);
    const found = isobaths(grid);
    expect(found.length).toBeGreaterThan(3);
    const depthAt = (lon: number, lat: number): number[] => {
      const column = ((lon - grid.extent.west) / (grid.extent.east - grid.extent.west)) * (grid.columns - 1);
      const row = ((grid.extent.north - lat) / (grid.extent.north - grid.extent.south)) * (grid.rows - 1);
      return [Math.floor(row + 1e-9), Math.ceil(row - 1e-9)].flatMap((at) =>
        [Math.floor(column + 1e-9), Math.ceil(column - 1e-9)].map((across) => grid.depths[at * grid.columns + across]!),
      );
    };
    // Each place is on a side of a cell, between a node that is less and one that is at least so deep
    const wrong = found.flatMap(({ depth, line }) =>
      line.filter(([lon, lat]) => {
        const beside = depthAt(lon, lat);
        return Math.min(...beside) > depth + 1e-6 || Math.max(...beside) < depth - 1e-6;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
