import { expect, test } from 'vitest';
import { geodesicBetween } from '../../src/geo/geodesic.ts';
import { middleOf } from '../../src/geo/measure.ts';
import { unitNear } from '../ground/unit-near.ts';
import { hostsOf } from '../ground/mineralisation.ts';
import { archiveRecords } from '../archive-records.ts';
import { siteArea } from '../product-areas.ts';
import { SPECIMENS } from '../museum/specimen-facts.ts';
import { miningSample } from '../topics-figures/mining-sample.ts';
import { knownPlaceIn } from '../testing/known-place-in.ts';
import { knownPlace } from './known-places.ts';

test.each([
  ['武义县', '后树', [119.72, 28.79]],
  ['临安区', '临安昌化玉岩山', [118.93, 30.24]],
  ['柯桥区', '绍兴平水西裘', [120.6, 29.87]],
  ['象山县', '象山花岙岛', [121.8, 29.07]],
  ['长兴县', '长兴李家巷', [119.97, 30.93]],
  ['武义县', '余山头', null],
  ['武义县', '武义', null],
  ['龙泉市', '龙泉', null],
  // Of this name, but elsewhere
  ['缙云县', '后树', null],
])('%s, %s', (county, locality, at) => {
  expect(knownPlace(county, locality)).toEqual(at);
});

/** Metres: what is published is some 8 km exact, and a host may lie a little further. */
const near = 12_000;
const apart = ([lon, lat]: readonly [number, number], place: { lon: number; lat: number }): number =>
  geodesicBetween({ lon, lat }, place).metres;

/** The ground has no host of these near the published place: reports lie where it has one. */
const withoutHost = /梁岙|平山|仇山/;

test('a deposit lies at one place, whatever tells of it, and there in its host', () => {
  const sites = miningSample.sites.filter(({ name }) => name === '后树萤石矿' || name === '杨家萤石矿');
  expect(sites.map(({ position }) => position)).toEqual([
    [119.72, 28.79],
    [119.8, 28.86],
  ]);
  const reports = [...archiveRecords(1200)].flatMap(({ title, county, extent }) => {
    const at = title.includes('幅') ? null : knownPlaceIn(title, county);
    return at ? [{ title, away: apart(at, middleOf(extent)) }] : [];
  });
  expect(reports.length).toBeGreaterThan(5);
  expect(reports.filter(({ title, away }) => away > near && !withoutHost.test(title))).toEqual([]);
  for (const [county, name, ore] of [
    ['武义县', '后树', '萤石矿'],
    ['遂昌县', '治岭头', '金矿'],
    ['青田县', '石平川', '钼矿'],
  ] as const) {
    const place = middleOf(siteArea(county, name, ore).extent);
    expect(apart(knownPlace(county, name) ?? [0, 0], place), name).toBeLessThan(near);
    expect([...(hostsOf(ore.slice(0, -1)) ?? [])], name).toContain(unitNear(place.lon, place.lat).code);
  }
});

test('specimens of a named place are no fossils, which are placed by their county alone', () => {
  const named = SPECIMENS.filter(
    ({ county, locality, kind }) => kind !== '化石' && county && knownPlace(county, locality),
  );
  expect(named.length).toBeGreaterThan(15);
});
