import { describe, expect, it, test } from 'vitest';
import { metresBetween } from '../../geo/measure.ts';
import { type Asked, boxReaching, farthest, maxRows, nearby, type Nearest, nextOf } from './nearest.ts';

const place = { lon: 120, lat: 30 };
interface Hole {
  id: number;
  position: { lon: number; lat: number } | null;
}

/** Asks as the page does, of these holes; the radii that were asked, and what was found. */
function search(holes: readonly Hole[]): { radii: number[]; found: Nearest<Hole> } {
  const asked: Asked<Hole>[] = [];
  for (;;) {
    const next = nextOf(place, asked, 5);
    if (typeof next !== 'number') return { radii: asked.map(({ radius }) => radius), found: next };
    const { west, south, east, north } = boxReaching(place, next);
    const rows = holes.filter(
      ({ position: at }) => at && at.lon >= west && at.lon <= east && at.lat >= south && at.lat <= north,
    );
    asked.push({ radius: next, rows: rows.length > maxRows ? null : rows, total: rows.length });
  }
}

const truly = (holes: readonly Hole[], within: number): number[] =>
  holes
    .flatMap(({ id, position }) => (position ? [{ id, metres: metresBetween(place, position) }] : []))
    .filter(({ metres }) => metres <= within)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 5)
    .map(({ id }) => id);

let seed = 7;
const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const spread = (count: number, by: number, middle = place): Hole[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    position: { lon: middle.lon + (random() - 0.5) * by, lat: middle.lat + (random() - 0.5) * by },
  }));

describe('the nearest five', () => {
  test.each([3, 150, 900, 20_000, 200_000])('of %i holes in a county', (count) => {
    const holes = spread(count, 0.3);
    const { radii, found } = search(holes);
    const close = truly(holes, nearby);
    expect(found.rows.map(({ id }) => id)).toEqual(close.length > 0 ? close : truly(holes, farthest));
    expect(radii.length).toBeLessThanOrEqual(4);
  });

  it('are found beside a crowd that stands apart', () => {
    const crowd = spread(3000, 0.004, { lon: 120.02, lat: 30.02 });
    const lone = spread(8, 0.02).map(({ position }, at) => ({ id: 10_000 + at, position }));
    const { found } = search([...crowd, ...lone]);
    expect(found.rows.map(({ id }) => id)).toEqual(truly([...crowd, ...lone], nearby));
  });

  it('lie farther away where none is nearby', () => {
    const far = spread(900, 0.2, { lon: 120.3, lat: 30.1 });
    const { radii, found } = search(far);
    expect(found.rows.map(({ id }) => id)).toEqual(truly(far, farthest));
    expect(radii.length).toBeLessThanOrEqual(6);
  });

  it('do not come from the corners of a box, beyond which nearer ones may stand', () => {
    const corner: Hole = { id: 1, position: { lon: 120.45, lat: 30.4 } };
    expect(metresBetween(place, corner.position ?? place)).toBeGreaterThan(farthest);
    expect(search([corner]).found).toEqual({ rows: [], radius: farthest });
  });
});

it('tells how far is told as a whole where too many stand at one distance', () => {
  const near: Hole = { id: 1, position: { lon: 120.001, lat: 30 } };
  const crowd = Array.from({ length: 900 }, (_, id) => ({ id: 100 + id, position: { lon: 120.01, lat: 30 } }));
  const { radii, found } = search([near, ...crowd]);
  expect(radii).toHaveLength(6);
  expect(found.rows.map(({ id }) => id)).toEqual([1]);
  expect(found.radius).toBeGreaterThan(96);
  expect(found.radius).toBeLessThan(965);
});

it('tells nothing of places where even the smallest box is full', () => {
  const crowd = Array.from({ length: 900 }, (_, id) => ({ id, position: place }));
  expect(search(crowd).found).toEqual({ rows: [], radius: 0 });
});
