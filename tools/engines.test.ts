import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  engines?: { node?: string };
}
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

/** [major, minor] from which an alternative of a range begins: '^22' → [22, 0], '>= 20.19.0' → [20, 19]. */
const beginning = (alternative: string): [number, number] => {
  const [, major = '0', minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(alternative) ?? [];
  return [Number(major), Number(minor)];
};
const isAbove = ([major, minor]: [number, number], [ofMajor, ofMinor]: [number, number]): boolean =>
  major > ofMajor || (major === ofMajor && minor > ofMinor);

test('nothing that is installed wants a newer Node than `engines` promises', () => {
  const promised = beginning((read('package.json') as Package).engines?.node ?? '');
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
  const wanting = Object.entries(packages)
    .filter(([, { engines }]) =>
      (engines?.node ?? '*').split('||').every((alternative) => isAbove(beginning(alternative), promised)),
    )
    .map(([path, { engines }]) => `${path}: ${engines?.node ?? ''}`);
  expect(promised).toEqual([20, 19]);
  expect(wanting).toEqual([]);
});
