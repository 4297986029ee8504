import { knownPlace } from '../facts/known-places.ts';

/** The published place of the deposit that a title names behind its county; null where it names none. */
export function knownPlaceIn(title: string, county: string): readonly [lon: number, lat: number] | null {
  const names = Array.from(title.matchAll(/(?<=[县市区])\p{Script=Han}{3}/gu), ([name]) => [name, name.slice(0, 2)]);
  const found = names.flat().map((name) => knownPlace(county, name));
  return title.includes('矿') ? (found.find(Boolean) ?? null) : null;
}
