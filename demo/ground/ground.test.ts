import { describe, expect, it } from 'vitest';
import { ageRank } from '../../src/geo/geological-age.ts';
import { STRATA } from '../../src/geo/strata.ts';
import { createRandom, type Random } from '../random.ts';
import { sampleData } from '../sample-data.ts';
import { isInRing } from '../../src/geo/ring.ts';
import { bedAt, type Column, columnAt, mappedBed, surfaceUnitAt } from './ground.ts';
import { dykeLines } from './map-lines.ts';
import { asFeatures, asTopology, geologicalMap, ringOf } from './polygons.ts';
import { sectionAlong } from './section.ts';
import { landformAt } from './terrain.ts';
import { terrainBase } from './terrain-base.ts';
import { groundUnits } from './units.ts';

const [west, south, east, north] = [118.05, 27.1, 122.6, 31.15];

function placeIn(random: Random): readonly [number, number] {
  for (;;) {
    const place = [random.between(west, east), random.between(south, north)] as const;
    if (terrainBase().insideProvince(...place) > 0) return place;
  }
}

/** The bed of a column at an elevation, found by looking through it. */
const lookUp = ({ beds }: Column, elevation: number) =>
  beds.find(({ top, bottom }) => elevation <= top && elevation > bottom);

const isNear = (value: number, other: number): boolean => Math.abs(value - other) < 0.05;

describe('one ground', () => {
  it('says the same at 10 000 places and depths as map unit, column, single bed and section', () => {
    const random = createRandom(20261);
    const wrong: string[] = [];
    for (let line = 0; line < 400; line++) {
      const from = placeIn(random);
      const to = [from[0] + random.normal(0, 0.02), from[1] + random.normal(0, 0.02)] as const;
      const depth = random.pick([20, 80, 300, 1200]);
      const section = sectionAlong([from, to], landformAt(...from).height - depth, 120, 'beds');
      for (let sample = 0; sample < 25; sample++) {
        const { chainage, column } = random.pick(section.stations);
        const end = column.beds.at(-1)?.bottom ?? column.height;
        const elevation = random.between(end, column.height);
        const inColumn = lookUp(columnAt(column.lon, column.lat, column.height - end), elevation);
        const single = bedAt(column.lon, column.lat, elevation);
        const cut = section.bodies.find(({ outline }) => isInRing([chainage, elevation], widened(outline)));
        const names = [
          // A column that ends in the thin covers says nothing of the map
          [undefined, surfaceUnitAt(column.lon, column.lat).code].includes(mappedBed(column)?.unit.code),
          inColumn?.unit.code === single?.unit.code && inColumn?.rock === single?.rock,
          column.beds.some(({ top, bottom }) => isNear(top, elevation) || isNear(bottom, elevation)) ||
            cut?.unit.code === single?.unit.code,
        ];
        if (names.includes(false))
          wrong.push(
            `${column.lon} ${column.lat} ${elevation}: ${names.join()} ${single?.unit.code} ${cut?.unit.code}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is shown by the map to within the step in which it was traced', () => {
    const random = createRandom(20262);
    const step = 0.001;
    const wrong: string[] = [];
    for (const [lon, lat] of [
      [118.6, 28.95],
      [119.5, 29.75],
      [120.2, 28.9],
      [120.6, 30.2],
      [121.1, 28.4],
    ] as const) {
      const extent = { west: lon, south: lat, east: lon + 0.12, north: lat + 0.1 };
      const map = geologicalMap(extent, step);
      const areas = map.areas.map(({ unit, rings }) => ({ unit, lines: rings.map((ring) => ringOf(map, ring)) }));
      const dykes = dykeLines(extent).flatMap(({ line }) => line);
      for (let sample = 0; sample < 400; sample++) {
        const place = [random.between(extent.west, extent.east), random.between(extent.south, extent.north)] as const;
        const found = areas.filter(({ lines }) => lines.filter((line) => isInRing(place, line)).length % 2 === 1);
        if (found.length > 1) wrong.push(`${place.join()} is in ${found.length} areas`);
        const around = [0, 1, -1].flatMap((x) =>
          [0, 1, -1].map((y) => [place[0] + x * step, place[1] + y * step] as const),
        );
        const isAgreed = around.some((each) => surfaceUnitAt(...each).code === found[0]?.unit.code);
        const isOnDyke = dykes.some(([x, y]) => Math.hypot(x - place[0], y - place[1]) < 0.003);
        if (!isAgreed && !isOnDyke && terrainBase().insideProvince(...place) > 120)
          wrong.push(`${place.join()} map ${found[0]?.unit.code} ground ${surfaceUnitAt(...place).code}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('has maps whose areas share their borders and leave nothing out', () => {
    const extent = { west: 119.4, south: 29.4, east: 119.6, north: 29.55 };
    const map = geologicalMap(extent, 0.002);
    const uses = new Map<number, number>();
    for (const arc of map.areas.flatMap(({ rings }) => rings.flat()))
      uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
    const isRim = (arc: (typeof map.arcs)[number]): boolean =>
      arc.every(
        ([lon, lat]) => Math.min(lon - extent.west, extent.east - lon, lat - extent.south, extent.north - lat) < 1e-5,
      );
    expect(map.arcs.filter((arc, index) => uses.get(index) !== (isRim(arc) ? 1 : 2))).toEqual([]);
    const sizeOf = (ring: readonly (readonly [number, number])[]): number =>
      ring.reduce((sum, [x, y], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length]!;
        return sum + (x * y2 - x2 * y) / 2;
      }, 0);
    const features = [...asFeatures(map)];
    const total = features.reduce(
      (sum, { geometry }) => sum + geometry.coordinates.reduce((all, ring) => all + sizeOf(ring), 0),
      0,
    );
    expect(total).toBeCloseTo(0.2 * 0.15, 5);
    const { objects, arcs } = asTopology(map);
    expect([objects.units.geometries.length, arcs.length]).toEqual([features.length, map.arcs.length]);
  });

  it('has sections without gaps', () => {
    const { bodies, stations } = sectionAlong(
      [
        [119.5, 29.75],
        [119.7, 29.75],
      ],
      -1000,
      80,
    );
    const sizeOf = (outline: readonly (readonly [number, number])[]): number =>
      Math.abs(
        outline.reduce((sum, [x, y], index) => {
          const [x2, y2] = outline[(index + 1) % outline.length]!;
          return sum + (x * y2 - x2 * y) / 2;
        }, 0),
      );
    const whole = stations.slice(1).reduce((sum, { chainage, column }, index) => {
      const before = stations[index]!;
      return sum + ((chainage - before.chainage) * (column.height + before.column.height + 2000)) / 2;
    }, 0);
    expect(bodies.reduce((sum, { outline }) => sum + sizeOf(outline), 0) / whole).toBeCloseTo(1, 6);
  });

  it('gives the same bytes twice', () => {
    const column = JSON.stringify(columnAt(119.7, 29.4, 900));
    expect(JSON.stringify(columnAt(119.7, 29.4, 900))).toBe(column);
    const extent = { west: 119.4, south: 29.4, east: 119.5, north: 29.5 };
    expect(JSON.stringify(geologicalMap(extent, 0.004))).toBe(JSON.stringify(geologicalMap(extent, 0.004)));
  });
});

/** A hair wider, so that points on the line of a station are inside. */
function widened(outline: readonly (readonly [number, number])[]): [number, number][] {
  const middle = (Math.min(...outline.map(([x]) => x)) + Math.max(...outline.map(([x]) => x))) / 2;
  return outline.map(([x, y]) => [x + Math.sign(x - middle) * 1e-6, y]);
}

const columns = (() => {
  const random = createRandom(20263);
  return Array.from({ length: 2500 }, () => columnAt(...placeIn(random), 1500));
})();

describe('the ground', () => {
  it('has beds without gaps from the surface down', () => {
    for (const { beds, height } of columns) {
      expect(beds[0]?.top).toBe(height);
      expect(
        beds.every(({ top, bottom }, index) => top > bottom && (index === 0 || beds[index - 1]?.bottom === top)),
      ).toBe(true);
      expect(beds.at(-1)?.bottom).toBeCloseTo(height - 1500, 6);
    }
  });

  it('has younger above older, but where a fault or an intrusion comes between', () => {
    const wrong = columns.flatMap(({ lon, lat, beds }) => {
      let youngest = -Infinity;
      for (const { unit, fault } of beds) {
        const rank = ageRank(unit.code);
        if (fault) youngest = -Infinity;
        if (rank === null || unit.kind === 'intrusion') continue;
        if (rank < youngest) return [`${lon} ${lat} ${unit.code}`];
        youngest = Math.max(youngest, rank);
      }
      return [];
    });
    expect(wrong).toEqual([]);
  });

  it('has every unit of the legend somewhere', () => {
    const random = createRandom(20264);
    const found = new Set(columns.flatMap(({ beds }) => beds.map(({ unit }) => unit.code)));
    for (let index = 0; index < 60_000; index++) found.add(surfaceUnitAt(...placeIn(random)).code);
    expect(groundUnits.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([]);
    expect(STRATA.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([]);
  }, 60_000);

  it('has the divisions in plausible shares', () => {
    const random = createRandom(20265);
    const counts: Record<string, number> = {};
    for (let index = 0; index < 4000; index++) {
      const { kind } = surfaceUnitAt(...placeIn(random));
      counts[kind] = (counts[kind] ?? 0) + 1 / 4000;
    }
    expect(counts['southeast']).toBeGreaterThan(0.35);
    expect(counts['northwest']).toBeGreaterThan(0.15);
    expect(counts['plain']).toBeGreaterThan(0.12);
    expect(counts['plain']).toBeLessThan(0.3);
    expect(counts['basin']).toBeGreaterThan(0.03);
    expect(counts['intrusion']).toBeGreaterThan(0.02);
    expect(counts['intrusion']).toBeLessThan(0.15);
  });

  it('has a coastal plain below 15 m only, and soils that thin out at its rim', () => {
    const plains = columns.filter(({ deposit }) => deposit === 'plain');
    expect(plains.length).toBeGreaterThan(150);
    expect(plains.filter(({ height }) => height > 15)).toEqual([]);
    const soils = plains.map(({ height, rockHead }) => height - rockHead);
    expect(Math.min(...soils)).toBeLessThan(25);
    expect(Math.max(...soils)).toBeGreaterThan(120);
    expect(Math.max(...soils)).toBeLessThan(300);
  });

  it('exposes at known places what is known there', () => {
    const { anchors } = sampleData<{ anchors: { name: string; place: [number, number]; unit: string }[] }>(
      'ground/structures',
    );
    // Two of them lie below soils of a plain or a valley
    const rockAt = (place: [number, number]) =>
      columnAt(...place, 120).beds.find(({ weathering }) => weathering !== null);
    expect(anchors.map(({ name, place }) => [name, rockAt(place)?.unit.code])).toEqual(
      anchors.map(({ name, unit }) => [name, unit]),
    );
    expect(surfaceUnitAt(119.7064, 31.0819).code).toBe('P3c');
    expect(surfaceUnitAt(118.6148, 28.8163).code).toBe('Є3h');
    expect(surfaceUnitAt(120.75, 30.75).code).toMatch(/^Q/);
    expect(surfaceUnitAt(122.385, 30.0).kind).toBe('intrusion');
  });

  it('rises to the real summits', () => {
    expect(landformAt(119.19, 27.89).height).toBeCloseTo(1929, -2);
    expect(landformAt(118.88, 30.1).height).toBeCloseTo(1787, -2);
    expect(landformAt(122.9, 29.5).height).toBeLessThan(-10);
    // Nothing beside them is higher: round 百山祖, whose crest would rise to 2666 m
    const around = Array.from({ length: 41 * 41 }, (_, at) =>
      landformAt(119.1 + (at % 41) * 0.005, 27.7 + Math.floor(at / 41) * 0.005),
    );
    expect(Math.max(...around.map(({ height }) => height))).toBeLessThanOrEqual(1929);
  });
});
