import { describe, expect, it } from 'vitest';
import { COUNTIES } from '../../src/geo/counties.ts';
import { readCountyBoundaries } from '../../tools/base-data/county-boundaries.ts';
import type { Position } from '../../tools/base-data/geometry.ts';

function isInRing([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let isInside = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}

describe('county table of the sample data', () => {
  it('agrees with the boundaries, every rectangle inside its county', () => {
    const { features } = readCountyBoundaries();
    expect(features.map(({ properties }) => [properties.adcode, properties.name, properties.city])).toEqual(
      COUNTIES.map((county) => [county.code, county.name, county.city]),
    );
    const outside = features.filter(({ geometry }, index) => {
      const [west = 0, south = 0, east = 0, north = 0] = COUNTIES[index]?.inside ?? [];
      const corners = [
        [west, south],
        [west, north],
        [east, south],
        [east, north],
      ];
      return !geometry.coordinates.some(([ring = []]) => corners.every((corner) => isInRing(corner, ring)));
    });
    expect(outside.map(({ properties }) => properties.name)).toEqual([]);
  });
});
