import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './ensure-built.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const folder = join(root, '.cache', 'server');
const textOf = (part: string): string => readFileSync(join(folder, part), 'utf8');
const parts = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.mjs'));

/** What a part names in import statements and calls: other parts as `./x`, packages by name. */
const namedBy = (part: string, pattern: RegExp): string[] =>
  [...textOf(part).matchAll(pattern)].flatMap(([, name]) => name ?? []);
const statically = /(?:^|;)import(?:[^;"']*?from)?["']([^"']+)["']/gm;
const anyway = /(?:from|import\()["'`]([^"'`]+)["'`]/g;

/** Parts that a portal without sample data reads until it is up. */
function partsOfStart(): Set<string> {
  const seen = new Set<string>();
  const read = (part: string): void => {
    if (seen.has(part)) return;
    seen.add(part);
    for (const name of namedBy(part, statically)) if (name.startsWith('./')) read(name.slice(2));
  };
  read('main.mjs');
  for (const name of namedBy('main.mjs', anyway)) if (name.startsWith('./')) read(name.slice(2));
  return seen;
}

beforeAll(() => ensureBuilt(root, 'server'), 120_000);

test('needs no package but those that are installed without the development ones', () => {
  const packageOf = (name: string): string =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
  const named = parts().flatMap((part) => [...namedBy(part, anyway), ...namedBy(part, statically)]);
  const packages = new Set(named.filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:')).map(packageOf));
  expect(packages.size).toBeGreaterThan(20);
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

test('knows no place of the machine that built it', () => {
  expect(parts().filter((part) => textOf(part).includes(root.replace(/[\\/]$/, '')))).toEqual([]);
});

test('reads nothing of the sample data at a start without them, and little enough altogether', () => {
  const start = [...partsOfStart()];
  // The bundler's own helpers have no source
  const mapped = start.map((part) => join(folder, `${part}.map`)).filter((map) => existsSync(map));
  expect(start.length - mapped.length).toBeLessThan(2);
  const maps = mapped.map((map) => JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] });
  const sources = maps.flatMap((map) => map.sources);
  expect(sources.some((source) => source.endsWith('server/start-portal.ts'))).toBe(true);
  expect(sources.filter((source) => /(^|\/)demo\//.test(source))).toEqual([]);
  expect(start.reduce((sum, part) => sum + statSync(join(folder, part)).size, 0)).toBeLessThan(1_180_000);
});
