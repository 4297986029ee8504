import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import type { Needs } from './path-entry.ts';
import { pagesUnderConstruction, pathTable } from './path-table.ts';

/** Lines of the specification's route table: path, label, area, login, footer, what is found there. */
const specification = readFileSync(new URL('../../tests/fixtures/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', label = '', area = '', login = '', footer = ''] = line.split('\t');
    return { path, label, area, login, footer };
  });

/** Paths the specification's route table does not have: the topic index, entry 9-12 of the menu; a shared list of favourites, two pages of the user center, what the map's points lead to, the sheet finder, and items by their numbers. */
const additions = [
  '/topics',
  '/favouriteList',
  '/UserCenter/Appointments',
  '/UserCenter/UserStatistics',
  '/geologicalHazards',
  '/geologicalHazardsDetail',
  '/mineralOccurrences',
  '/mineralOccurrencesDetail',
  '/waterSources',
  '/waterSourcesDetail',
  '/sheetFinder',
  '/id',
  '/receipt',
];

const alwaysLogin = /^\/(UserCenter(\/.*)?|ApplyDataCart|DataCommit|citiesDrillingDataCommit|zlbService\/carts)$/;

function needsOf(path: string, login: string): Needs {
  if (login.includes('全息数据用户')) return 'holographic';
  if (login.includes('admin right')) return 'admin';
  return alwaysLogin.test(path) ? 'login' : 'none';
}

describe('path table', () => {
  it('has every path of the specification once, and only declared additions', () => {
    const paths = pathTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(paths)).toEqual(new Set([...specification.map(({ path }) => path), ...additions]));
  });

  it.each(specification)('$path is as specified', ({ path, label, area, login, footer }) => {
    const entry = pathTable.find((each) => each.path === path);
    expect(entry).toMatchObject({
      ...(['-', '404'].includes(label) ? {} : { label }),
      area,
      requiresAuth: login.startsWith('yes'),
      needs: needsOf(path, login),
      footer: footer === 'yes',
    });
  });

  it('keeps alive the views the specification names', () => {
    const kept = new Set(pathTable.flatMap(({ keepAlive }) => keepAlive ?? []));
    const named = ['dataShare', 'standard', 'GEOData', 'GEOMapData', 'GEOPopularization', 'news'];
    expect([...kept].sort()).toEqual([...named, 'archivesHoldings', 'archivesDrilling', 'zlbArchives'].sort());
  });

  it('has a built page wherever a setting says that it is shown', () => {
    const shown = resources.flatMap(({ shownOn }) => shownOn ?? []);
    expect(shown).toContain('/aboutUs');
    for (const path of shown) expect(pathTable.find((entry) => entry.path === path)?.page, path).toBeTruthy();
  });

  it('lists as under construction exactly what has neither page nor redirect', () => {
    const paths = pagesUnderConstruction.map(({ path }) => path);
    expect([...paths].sort()).toEqual([]);
    for (const { path, page, redirectTo } of pathTable) {
      expect(paths.includes(path)).toBe(page === null && redirectTo === null);
    }
  });
});

it('every address that a page links to is one of the table, as it is spelled there', () => {
  const spellings = new Set(pathTable.flatMap(({ path, aliases }) => [path, ...aliases]));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((path) => path.endsWith('.tsx') && !path.includes('.test.'));
  const linked = pages.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/\bto="(\/[^"?#]*)/g)].map(([, path = '']) => ({ path, file })),
  );
  expect(linked.length).toBeGreaterThan(50);
  expect(linked.filter(({ path }) => !spellings.has(path))).toEqual([]);
});
