import { describe, expect, test } from 'vitest';
import { topicKeys } from '../../src/resources/shared/topic-keys.ts';
import { COUNTIES } from '../../src/geo/counties.ts';
import { metresBetween } from '../../src/geo/measure.ts';
import { TOPIC_SAMPLES } from './topic-samples.ts';
import { TOPIC_TEXTS } from './topics-texts.ts';

const kilometres = ([lon, lat]: readonly [number, number], [otherLon, otherLat]: readonly [number, number]): number =>
  metresBetween({ lon, lat }, { lon: otherLon, lat: otherLat }) / 1000;

test('every topic has its texts, once', () => {
  expect(TOPIC_TEXTS.map(({ key }) => key).toSorted()).toEqual(topicKeys.map(({ value }) => value).toSorted());
});

describe.each(TOPIC_SAMPLES)('$topic', ({ sites, items }) => {
  test('has twelve places or more, each with a name of its own, and items', () => {
    expect(sites.length).toBeGreaterThanOrEqual(12);
    expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
    expect(items.length).toBeGreaterThanOrEqual(9);
  });

  test('its places lie in the county they name', () => {
    for (const { name, city, county, at } of sites) {
      const seat = COUNTIES.find((each) => each.name === county);
      expect(seat?.city, `${name}: ${county}`).toBe(city);
      // No county reaches farther from its seat than 临安, whose west lies 76 km off.
      expect(kilometres(at, [seat?.lon ?? 0, seat?.lat ?? 0]), name).toBeLessThan(80);
      expect(at[0] > 118 && at[0] < 123 && at[1] > 27 && at[1] < 31.2, name).toBe(true);
    }
  });

  test('its items name places that exist', () => {
    const names = new Set<string | undefined>(sites.map(({ name }) => name));
    expect(items.filter(({ site }) => site !== undefined && !names.has(site))).toEqual([]);
  });
});

test('the four golden spikes bear the ages of the chart and the years of their approval', () => {
  const gssp = TOPIC_SAMPLES.find(({ topic }) => topic === 'gsspTopic');
  const spikes = (gssp?.sites ?? []).filter(({ kind }) => kind === '金钉子');
  const facts = spikes.map(({ facts: { 底界年龄: age }, namedIn, accuracy }) => [
    Number.parseFloat(age ?? ''),
    namedIn,
    accuracy,
  ]);
  expect(facts.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [251.902, 2001, 0.5],
    [254.14, 2005, 0.5],
    [469.4, 1997, 0.5],
    [494.2, 2011, 0.5],
  ]);
});

test('every product names a ground of the section, every deposit a mineral of the cabinet', () => {
  const sample = (key: string) => TOPIC_SAMPLES.find(({ topic }) => topic === key);
  const titles = (key: string): string[] => sample(key)?.items.map(({ title }) => title) ?? [];
  for (const { facts } of sample('characteristicAgriculture')?.sites ?? []) {
    expect(titles('characteristicAgriculture')).toContain(facts['土与岩']);
  }
  for (const { kind } of sample('characteristicMinerals')?.sites ?? []) {
    expect(titles('characteristicMinerals')).toContain(kind);
  }
});
