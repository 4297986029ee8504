import { describe, expect, it } from 'vitest';
import { boreholeLayers } from '../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../src/resources/holdings/borehole-samples.ts';
import { boreholeDiameters } from '../src/resources/holdings/borehole-diameters.ts';
import { boreholeSurveys } from '../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../src/resources/holdings/borehole-water-levels.ts';
import { boreholes } from '../src/resources/holdings/boreholes.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { checkValue } from '../src/resources/kit/row-schema.ts';
import { ageRank } from '../src/geo/geological-age.ts';
import { strataFaults } from '../src/resources/shared/strata-faults.ts';
import { holePath } from '../src/geo/hole-path.ts';
import { boreholeRecords } from './borehole-records.ts';
import { bedAt, columnAt } from './ground/ground.ts';
import { fromPlane, toPlane } from './ground/plane.ts';
import { landformAt } from './ground/terrain.ts';
import { ores } from './ground/mineralisation.ts';
import { countyNamed } from '../src/geo/counties.ts';
import { isNorthWestOfFault } from '../src/geo/places.ts';
import { STRATA } from '../src/geo/strata.ts';

const records = [...boreholeRecords(1800)];
const regionOf = new Map(STRATA.map(({ name, region }) => [name, region]));

/** What the declaration refuses in rows that the loader completes. */
function refused(resource: Resource, rows: readonly object[], completedByLoader: readonly string[]): string[] {
  return rows.flatMap((row) =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (completedByLoader.includes(name)) return [];
      const value = (row as Record<string, unknown>)[name] ?? null;
      const problems = value === null && !field.required ? null : checkValue(field, value);
      return problems ? [`${name} ${JSON.stringify(value)}: ${problems.join()}`] : [];
    }),
  );
}

describe('boreholeRecords', () => {
  it('repeats itself from any hole on, and is plain JSON', () => {
    expect([...boreholeRecords(20, 700)]).toEqual(records.slice(700, 720));
    expect(JSON.parse(JSON.stringify(records.slice(0, 60)))).toEqual(records.slice(0, 60));
  });

  it('numbers the strata of a hole in one way, and each but once in a row', () => {
    const ways = records.map(({ layers }) => layers.map(({ layerNo }) => layerNo ?? ''));
    const isPlain = (numbers: readonly string[]): boolean => numbers.every((each) => /^\d+$/.test(each));
    const isCircled = (numbers: readonly string[]): boolean =>
      numbers.every((each) => /^[\u2460-\u2473](-\d)?$/.test(each));
    expect(ways.filter((each) => !isPlain(each) && !isCircled(each))).toEqual([]);
    expect(ways.some(isPlain) && ways.some(isCircled)).toBe(true);
    expect(ways.some((each) => ['⑩-1', '⑪'].every((number) => each.includes(number)))).toBe(true);
    expect(ways.filter(isPlain).filter((each) => new Set(each).size < each.length)).toEqual([]);
  });

  it('holds what the declarations take, and nothing else', () => {
    expect(
      refused(
        boreholes,
        records.map(({ hole }) => hole),
        ['archive'],
      ),
    ).toEqual([]);
    const ownLess = ['borehole', 'secrecy'];
    expect(
      refused(
        boreholeLayers,
        records.flatMap(({ layers }) => layers),
        ownLess,
      ),
    ).toEqual([]);
    expect(
      refused(
        boreholeSamples,
        records.flatMap(({ samples }) => samples),
        ownLess,
      ),
    ).toEqual([]);
    expect(
      refused(
        boreholeSurveys,
        records.flatMap(({ surveys }) => surveys),
        ownLess,
      ),
    ).toEqual([]);
    expect(
      refused(
        boreholeWaterLevels,
        records.flatMap(({ waterLevels }) => waterLevels),
        ownLess,
      ),
    ).toEqual([]);
    expect(
      refused(
        boreholeDiameters,
        records.flatMap(({ diameters }) => diameters),
        ownLess,
      ),
    ).toEqual([]);
    const known = new Set(Object.keys(boreholes.fields));
    expect(Object.keys(records[0]?.hole ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  it('numbers every hole once', () => {
    expect(new Set(records.map(({ hole }) => hole.unifiedNo)).size).toBe(records.length);
  });

  it('fills every hole with strata from the mouth to the end', () => {
    for (const { hole, layers } of records) {
      expect([hole.unifiedNo, strataFaults(layers, hole.finalDepth), layers.length > 1]).toEqual([
        hole.unifiedNo,
        [],
        true,
      ]);
    }
  });

  it('is drilled from the mouth to the end, ever narrower, each casing in what was drilled for it', () => {
    const wrong = records.filter(({ hole, diameters }) => {
      const ends = [0, ...diameters.map(({ bottom }) => bottom)];
      const isWhole = diameters.every(({ top }, at) => top === ends[at]) && ends.at(-1) === hole.finalDepth;
      const widths = diameters.flatMap(({ diameter, casing }) => (casing === null ? [diameter] : [diameter, casing]));
      return !isWhole || widths.some((each, at) => at > 0 && each >= (widths[at - 1] ?? 0));
    });
    expect(wrong.map(({ hole }) => hole.unifiedNo)).toEqual([]);
    expect(records.some(({ diameters }) => diameters.length === 3)).toBe(true);
  });

  it('keeps the true order of age: nothing older lies above something younger, but where a fault comes between', () => {
    const wrong = records.flatMap(({ hole, layers }) => {
      let youngest = -Infinity;
      const isOrdered = layers.every(({ unitCode, lithology }) => {
        if (lithology === 'F03' || lithology === 'F01') youngest = -Infinity;
        const rank = ageRank(unitCode ?? '') ?? youngest;
        const isOlder = rank >= youngest;
        youngest = rank;
        return isOlder;
      });
      return isOrdered ? [] : [hole.unifiedNo];
    });
    expect(wrong).toEqual([]);
  });

  it('meets only units of its side of the Jiangshan–Shaoxing fault', () => {
    const wrong = records.flatMap(({ hole, layers }, index) => {
      // The side is that of the project's site; holes within the spacing of the fault may lie across it
      const site = records[index - (index % 12)]?.hole.position;
      if (!site || !hole.position) return [hole.unifiedNo];
      const isNorthWest = isNorthWestOfFault(hole.position.lon, hole.position.lat);
      if (isNorthWest !== isNorthWestOfFault(site.lon, site.lat)) return [];
      const regions = new Set(layers.map(({ unitName }) => regionOf.get(unitName ?? '')));
      // Cretaceous basins lie on both sides
      const isForeign = regions.has(isNorthWest ? 'southeast' : 'northwest');
      return isForeign ? [`${hole.unifiedNo} ${hole.county}`] : [];
    });
    expect(wrong.length).toBeLessThan(records.length * 0.005);
  });

  it('lies in its county', () => {
    for (const { hole } of records) {
      const [west, south, east, north] = countyNamed(hole.county ?? '').inside;
      const { lon, lat } = hole.position ?? { lon: 0, lat: 0 };
      expect([
        hole.unifiedNo,
        lon >= west - 1e-5 && lon <= east + 1e-5 && lat >= south - 1e-5 && lat <= north + 1e-5,
      ]).toEqual([hole.unifiedNo, true]);
    }
  });

  it('has the strata that the ground has there, and starts on its surface', () => {
    for (const { hole, layers } of records.filter((each) => each.hole.inclination === 90 && !each.surveys.length)) {
      const { lon, lat } = hole.position ?? { lon: 0, lat: 0 };
      const { height, beds } = columnAt(lon, lat, hole.finalDepth);
      expect([hole.unifiedNo, hole.elevation]).toEqual([hole.unifiedNo, Math.round(height * 100) / 100]);
      const strange = layers.filter(({ top, bottom, unitCode, rockName }) => {
        const middle = height - (top + bottom) / 2;
        const found = beds.find((bed) => bed.top >= middle && bed.bottom <= middle);
        return found?.unit.code !== unitCode || found?.rock !== rockName;
      });
      expect([hole.unifiedNo, strange]).toEqual([hole.unifiedNo, []]);
    }
  });

  it('has along the way that its surveys tell what the ground has there', () => {
    const deviated = records.filter(({ surveys }) => surveys.length > 0);
    expect(deviated.length).toBeGreaterThan(300);
    for (const { hole, layers, surveys } of deviated) {
      const { x, y } = toPlane(hole.position?.lon ?? 0, hole.position?.lat ?? 0);
      const path = holePath({ inclination: hole.inclination ?? 90, azimuth: hole.azimuth ?? null }, surveys);
      const strange = layers.filter(({ top, bottom, unitCode }) => {
        const { east, north, down } = path.at((top + bottom) / 2);
        const { lon, lat } = fromPlane(x + east / 1000, y + north / 1000);
        const level = Math.min((hole.elevation ?? 0) - down, landformAt(lon, lat).height - 0.01);
        return bottom - top > 0.5 && bedAt(lon, lat, level)?.unit.code !== unitCode;
      });
      expect([hole.unifiedNo, strange]).toEqual([hole.unifiedNo, []]);
    }
  });

  it('samples inside the hole, and finds ore only in rocks that may have it', () => {
    for (const { hole, layers, samples, surveys } of records) {
      expect(samples.filter(({ top, bottom }) => top >= bottom || bottom > hole.finalDepth)).toEqual([]);
      expect(surveys.filter(({ depth }) => depth > hole.finalDepth)).toEqual([]);
      const hasOre = layers.some(({ lithology }) => lithology === 'F01');
      for (const layer of layers.filter(({ lithology }) => lithology === 'F01'))
        expect(ores.find(({ rock }) => rock === layer.rockName)?.hosts).toContain(layer.unitCode);
      expect(samples.some(({ kind }) => kind === '化学样')).toBe(hasOre);
    }
    const mineral = records.filter(({ hole }) => hole.type === '矿产勘查孔');
    const withOre = mineral.filter(({ layers }) => layers.some(({ lithology }) => lithology === 'F01'));
    expect(withOre.length / mineral.length).toBeGreaterThan(0.8);
  });

  it('says everywhere that it is a sample', () => {
    expect(records.filter(({ hole }) => !hole.isSample || !hole.summary?.endsWith('（演示数据）'))).toEqual([]);
  });
});
