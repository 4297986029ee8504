import { expect, test } from 'vitest';
import { nearestOnLine, groundLine } from '../../geo/nearest-on-line.ts';
import { computeSection } from '../../map/compute/section.ts';
import { hole, line } from '../../map/compute/testing/section-holes.ts';
import { curtainOf } from './section-curtain.ts';

const section = computeSection(line, [hole(0, 'Q 10, K1x 40'), hole(1000, 'Q 30, K1x 20')]);
const curtain = curtainOf(line, section);
const way = groundLine(line);

/** Square metres of the triangles of an upright face along the line. */
function areaOf(positions: Float64Array): number {
  let area = 0;
  for (let at = 0; at < positions.length; at += 9) {
    const [a, b, c] = [0, 3, 6].map((corner) => {
      const [lon = 0, lat = 0, z = 0] = positions.subarray(at + corner, at + corner + 3);
      return [nearestOnLine(way, { lon, lat }).chainage, z] as const;
    });
    if (a && b && c) area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  }
  return area;
}

test('the curtain holds each unit with its area and its colour', () => {
  expect(curtain.map(({ key }) => key).toSorted()).toEqual(['K1x', 'Q']);
  const of = (key: string): number => areaOf(curtain.find((each) => each.key === key)?.positions ?? new Float64Array());
  expect(Math.abs(of('Q') / (1000 * 20) - 1)).toBeLessThan(0.01);
  expect(Math.abs(of('K1x') / (1000 * 30) - 1)).toBeLessThan(0.01);
  for (const { colour } of curtain) expect(colour).toMatch(/^#[\da-f]{6}$/);
});

test('it stands on the line, between the lowest and the highest bed', () => {
  for (const { positions } of curtain)
    for (let at = 0; at < positions.length; at += 3) {
      const [lon = 0, lat = 0, z = 0] = positions.subarray(at, at + 3);
      expect(Math.abs(nearestOnLine(way, { lon, lat }).offset)).toBeLessThan(0.5);
      expect(z).toBeGreaterThanOrEqual(50 - 1e-6);
      expect(z).toBeLessThanOrEqual(100 + 1e-6);
    }
});

test('a section of one hole has no curtain', () => {
  expect(curtainOf(line, computeSection(line, [hole(500, 'Q 10')]))).toEqual([]);
});
