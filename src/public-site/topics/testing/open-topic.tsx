import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { enveloped, type LocalServer, type Reply, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import { archives } from '../../../resources/holdings/archives.ts';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import type { SortBy } from '../../../resources/kit/define-resource.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import { type Params, readListQuery } from '../../../resources/kit/read-list-query.ts';
import { topicFigures } from '../../../resources/topics/topic-figures.ts';
import { topicItems } from '../../../resources/topics/topic-items.ts';
import { topicSites } from '../../../resources/topics/topic-sites.ts';
import { topics } from '../../../resources/topics/topics.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { openRoute } from '../../catalogue/testing/open-route.tsx';
import type { TopicRow } from './topic-rows.ts';

let server: LocalServer;
/** Starts a server before each test of the file, and forgets everything after it. */
export function withTopics(): void {
  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(async () => {
    clearSession();
    await server.close();
  });
}

/** What these pages ask for. */
const asked = { archives, boreholes, topicFigures, topicItems, topicSites, topics };
type Asked = keyof typeof asked;
/** Rows by the name of their resource, in the order in which the portal lists them. */
export type Kept = Readonly<Partial<Record<Asked, readonly TopicRow[]>>>;

export interface Answering {
  /** Resources that answer with an error. */
  failing?: readonly Asked[];
  /** Where lists stop counting. */
  countCap?: number;
}

/** Answers as the portal does over these rows: by every condition of the address, in the asked order, page by page. */
export function answer(kept: Kept, { failing = [], countCap = 10_000 }: Answering = {}): void {
  server.answer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://portal');
    if (pathname === '/base-data/zhejiang.topo.json')
      return { body: JSON.parse(readFileSync('public/base-data/zhejiang.topo.json', 'utf8')) as object };
    const [, name, one] = /^\/rest\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (name === undefined || !(name in asked)) return enveloped(null, 404);
    const resource = name as Asked;
    if (failing.includes(resource)) return enveloped(null, 503);
    const all = kept[resource] ?? [];
    if (one !== undefined && one !== 'facets') return oneOf(all, one);
    const read = readListQuery(asked[resource], given(searchParams));
    if (!read.ok) return { status: 400, body: read.errors };
    const rows = all.filter((row) => read.query.filters.every((filter) => fits(row, filter)));
    return one === 'facets' ? facetsOf(rows, countCap) : listOf(sorted(rows, read.query.sort), read.query, countCap);
  });
}

const given = (params: URLSearchParams): Params =>
  Object.fromEntries(
    [...params.keys()].map((key) => {
      const texts = params.getAll(key);
      return [key, texts.length === 1 ? texts[0] : texts];
    }),
  );

const oneOf = (rows: readonly TopicRow[], id: string): Reply => {
  const row = rows.find((each) => String(each.id) === id);
  return row ? { body: row } : enveloped(null, 404);
};

const listOf = (rows: readonly TopicRow[], { start, end }: { start: number; end: number }, cap: number): Reply => ({
  body: rows.slice(start, end),
  headers: {
    'X-Total-Count': String(Math.min(rows.length, cap)),
    'X-Total-Capped': String(rows.length > cap),
    'X-Next-Cursor': '',
  },
});

function facetsOf(rows: readonly TopicRow[], cap: number): Reply {
  const types = [...new Set(rows.map(({ type }) => type))];
  const facets = { type: types.map((value) => ({ value, count: rows.filter(({ type }) => type === value).length })) };
  const isCapped = rows.length > cap;
  return enveloped({ facets, total: Math.min(rows.length, cap), totalIsCapped: isCapped, isApproximate: isCapped });
}

function fits(row: TopicRow, { field, operator, values }: Filter): boolean {
  const [value] = values;
  if (operator === 'gte') return Number(row[field]) >= Number(value);
  if (operator === 'lte') return Number(row[field]) <= Number(value);
  return values.includes(row[field]);
}

/** By the first of the asked fields, which is a number; what is kept in its own order stays so. */
function sorted(rows: readonly TopicRow[], [sort]: readonly SortBy[]): TopicRow[] {
  if (sort === undefined || sort.field === 'order') return [...rows];
  const sign = sort.order === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sign * (Number(a[sort.field]) - Number(b[sort.field])));
}

/** A page at an address, with a router and a cache of its own. */
export function open(page: ReactElement, address: string) {
  const { router, user } = openRoute([{ path: '*', element: page }], address);
  return { router, user, search: () => new URLSearchParams(router.state.location.search) };
}

const textOf = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, ' ').trim();

/** Texts of the rows of a table, its head first. */
export const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(textOf));

/** The numbers of a chart as its table tells them, its head first. @param title head of the chart */
export const chartTable = async (title: string): Promise<string[][]> =>
  rowsOf(await screen.findByRole('group', { name: `${title}数据表`, hidden: true }));

/** Names and values of a list of pairs, such as a row of large numbers, in their order. */
export const pairsOf = (list: Element): string[][] =>
  [...list.querySelectorAll(':scope > div')].map((pair) => [...pair.children].map(textOf));

/** The list of pairs in which a name stands. @param within_ where to look for it */
export const pairsWith = async (name: string, within_: HTMLElement = document.body): Promise<string[][]> => {
  const list = (await within(within_).findByText(name, { selector: 'dt' })).closest('dl');
  return list ? pairsOf(list) : [];
};

/** Texts of the items of a list or of what else lies directly in an element, in their order. */
export const itemsOf = (list: Element): string[] => [...list.children].map(textOf);
