import { describe, expect, it, test } from 'vitest';
import { hazards } from '../../src/resources/holdings/hazards.ts';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { waterSources } from '../../src/resources/holdings/water-sources.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { countyNamed } from '../../src/geo/counties.ts';
import { metresAway } from '../borehole-prospects.ts';
import { columnAt, surfaceUnitAt } from '../ground/ground.ts';
import { aquifersAt } from '../ground/groundwater.ts';
import { hazardAt } from '../ground/hazards.ts';
import { ores, rockOres } from '../ground/mineralisation.ts';
import { landformAt } from '../ground/terrain.ts';
import { groundUnits } from '../ground/units.ts';
import { hazardRows } from './hazard-rows.ts';
import { oreRows } from './ore-rows.ts';
import { aquiferFacts } from './water-facts.ts';
import { waterRows } from './water-rows.ts';

const samples = { hazards: hazardRows(), ores: oreRows(), waters: waterRows() };

test.each([
  [hazards, samples.hazards],
  [mineralOccurrences, samples.ores],
  [waterSources, samples.waters],
])('$name: several hundred rows that the declaration takes, numbered once each, in their county', (resource, rows) => {
  expect(rows.length).toBeGreaterThan(300);
  const { isSample: _, ...fields } = resource.fields;
  const refused = rows.flatMap(({ isSample: __, ...row }) => {
    const checked = checkRow(fields, row, { whole: true });
    return checked.ok ? [] : [checked.errors];
  });
  expect(refused).toEqual([]);
  const numbers = rows.map((row) =>
    'hazardNo' in row ? row.hazardNo : 'sourceNo' in row ? row.sourceNo : row.occurrenceNo,
  );
  expect(new Set(numbers).size).toBe(rows.length);
  const outside = rows.filter(({ county, position }) => {
    const [west, south, east, north] = countyNamed(county ?? '').inside;
    return !(position && position.lon > west && position.lon < east && position.lat > south && position.lat < north);
  });
  expect(outside).toEqual([]);
});

it('is the same at every call', () => {
  expect(hazardRows().slice(0, 20)).toEqual(samples.hazards.slice(0, 20));
  expect(waterRows().at(-1)).toEqual(samples.waters.at(-1));
});

describe('hazards', () => {
  it('have every kind, and are only where slope, soils and rock allow them', () => {
    expect(new Set(samples.hazards.map(({ kind }) => kind)).size).toBe(6);
    const impossible = samples.hazards.filter(({ kind, position, slope }) => {
      const { lon, lat } = position!;
      const ground = hazardAt(lon, lat);
      if (kind === '地面沉降' || kind === '地裂缝')
        return ground.subsidence === '不易发' || landformAt(lon, lat).deposit !== 'plain';
      if (kind === '地面塌陷') return !['高易发', '中易发'].includes(ground.collapse);
      return ground.slide === '不易发' || (slope ?? 0) < 8;
    });
    expect(impossible).toEqual([]);
  });

  it('are graded by their size', () => {
    const small = samples.hazards.filter(
      ({ kind, scale, volume }) => kind === '滑坡' && scale === '小型' && volume! >= 1e5,
    );
    expect(small).toEqual([]);
    expect(samples.hazards.some(({ kind, scale }) => kind === '滑坡' && scale === '中型')).toBe(true);
  });
});

describe('mineral occurrences', () => {
  const hostsOf = (mineral: string): readonly string[] =>
    [...ores, ...rockOres].find((each) => each.mineral === mineral)?.hosts ?? [];
  const unitNamed = new Map(groundUnits.map((unit) => [unit.name, unit.code]));

  it('are held by rocks that may hold them', () => {
    const wrong = samples.ores.filter(
      ({ mineral, host }) => !hostsOf(mineral).includes(unitNamed.get(host ?? '') ?? ''),
    );
    expect(wrong.map(({ name, host }) => [name, host])).toEqual([]);
  });

  it('lie where the ground has the ore: met by a hole beside the vein, in a bed, or as the rock that crops out', () => {
    const around = (lon: number, lat: number) => [
      { lon, lat },
      ...Array.from({ length: 24 }, (_, at) => metresAway(lon, lat, 50, at * 15)),
    ];
    const missing = samples.ores.filter(({ mineral, host, position }) => {
      const { lon, lat } = position!;
      if (rockOres.some((each) => each.mineral === mineral)) return surfaceUnitAt(lon, lat).name !== host;
      return !around(lon, lat).some((place) =>
        columnAt(place.lon, place.lat, 270).beds.some((bed) => bed.mineral === mineral),
      );
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('water sources', () => {
  it('have every kind, and an aquifer below them', () => {
    expect(new Set(samples.waters.map(({ kind }) => kind)).size).toBe(7);
    const dry = samples.waters.filter(({ aquifer, position }) => {
      const { lon, lat } = position!;
      return !aquifersAt(lon, lat, 130).some(({ kind }) => aquiferFacts[kind].name === aquifer);
    });
    expect(dry).toEqual([]);
  });

  it('springs come from rock, and warm wells are deep', () => {
    const springs = samples.waters.filter(({ kind }) => kind === '上升泉' || kind === '下降泉');
    expect(new Set(springs.map(({ aquifer }) => aquifer))).toEqual(new Set(['碳酸盐岩类岩溶水', '基岩裂隙水']));
    const warm = samples.waters.filter(({ temperature }) => temperature! > 28);
    expect(new Set(warm.map(({ kind }) => kind))).toEqual(new Set(['地热井']));
  });
});
