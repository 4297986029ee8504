import { PLACES } from '../../src/geo/places.ts';
import { sampleData } from '../sample-data.ts';
import type { TopicSample } from '../topics/topic-sample.ts';

/** Longitude and latitude of CGCS2000, as published: within about eight kilometres. */
type At = readonly [lon: number, lat: number];

/** What stands behind the name of a place that is known for its rocks. */
const formOfPlace = /石林$/;

/** Names without that of the county before them: 后树, 玉岩山, 花岙岛. */
const places: readonly { county: string | null; local: string; at: At }[] = [
  ...sampleData<TopicSample>('topics/characteristicMinerals').sites.flatMap(({ name, county, at }) =>
    name.endsWith('产地') ? [] : [{ county, local: name.slice(2), at }],
  ),
  ...PLACES.filter(({ name }) => formOfPlace.test(name)).map(({ name, lon, lat }) => ({
    county: null,
    local: name.replace(formOfPlace, ''),
    at: [lon, lat] as const,
  })),
];

/**
 * Where a locality lies that is known by itself; null where only its county is known.
 * @param locality as it is written: 后树, 临安昌化玉岩山, 长兴李家巷
 */
export function knownPlace(county: string, locality: string): At | null {
  // With the names of a city and a county before it, or without
  const names = [0, 2, 4].map((from) => locality.slice(from)).filter((name) => name.length > 1);
  const isIt = (local: string): boolean => names.some((name) => local.startsWith(name));
  return places.find((each) => (each.county ?? county) === county && isIt(each.local))?.at ?? null;
}
