import { beforeAll, describe, expect, test, vi } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { resources } from '../../src/resources/index.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import { operatorsOf, plainOperator } from '../../src/resources/kit/filters-of.ts';
import { writeListQuery } from '../../src/resources/kit/list-query.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { countRows } from '../../server/resources/count-rows.ts';
import { recount } from '../../server/resources/facet-cube.ts';
import { guestReader } from '../../server/resources/reader.ts';
import { foldAll } from '../../server/resources/start-tidying.ts';
import { quote, tableOf } from '../../server/resources/table.ts';
import { type Asked, belongs, countValues, filterValues, type Row, seeded, valuesIn } from '../helpers/brute-force.ts';
import { administrator } from '../helpers/members.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, make, send } from '../helpers/send.ts';
import { newPool, portalUnderTest } from '../helpers/portal-under-test.ts';
import { newSource } from '../helpers/new-source.ts';
import { newRow } from '../helpers/working-input.ts';

interface Facets {
  facets: Record<string, { value: unknown; count: number }[]>;
  total: number;
  totalIsCapped: boolean;
  isApproximate: boolean;
}

const portal = portalUnderTest();
let token: string;
const ask = (id: string, values: Record<string, unknown>) => make(portal.origin, id, { token, values });

beforeAll(async () => {
  token = await administrator(portal.pool);
});

/** Rows as they are in the database, under field names. */
async function allRows(resource: Resource): Promise<Row[]> {
  const table = tableOf(resource);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  return (await portal.pool.query<Row>(`SELECT id, ${columns} FROM ${table.name}`)).rows;
}

const sorted = (values: { value: unknown; count: number }[]) =>
  [...values].sort((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value)));

/** Facets answered to a reader are those of a recount; a facet's own selection does not narrow itself. */
async function expectExact(resource: Resource, asked: Asked, isInsider: boolean, rows: readonly Row[]): Promise<void> {
  const params = new URLSearchParams(writeListQuery(resource, asked)).toString();
  const call = findCall(resource, 'facets')!;
  const answer = await send(portal.origin, 'GET', `${call.parsed.path}?${params}`, {
    token: isInsider ? token : undefined,
  });
  const found = dataOf<Facets>(call, answer);
  const expected: Facets['facets'] = {};
  for (const [name, field] of fieldEntries(resource).filter(([, each]) => each.facet)) {
    const others = { ...asked, filters: asked.filters.filter((filter) => filter.field !== name) };
    expected[field.wire ?? name] = sorted(
      countValues(
        rows.filter((row) => belongs(resource, row, others, isInsider)),
        name,
      ),
    );
  }
  const total = rows.filter((row) => belongs(resource, row, asked, isInsider)).length;
  const seen = Object.fromEntries(Object.entries(found.facets).map(([name, values]) => [name, sorted(values)]));
  expect({ asked, isInsider, total: found.total, facets: seen }).toEqual({ asked, isInsider, total, facets: expected });
  expect([found.totalIsCapped, found.isApproximate]).toEqual([false, false]);
}

async function expectExactForAll(asked: Asked = { filters: [] }): Promise<void> {
  const rows = await allRows(archives);
  for (const isInsider of [false, true]) await expectExact(archives, asked, isInsider, rows);
}

const faceted = fieldEntries(archives)
  .filter(([, field]) => field.facet)
  .map(([name]) => name);
async function randomFilters(random: () => number, names: readonly string[]): Promise<Asked> {
  const rows = await allRows(archives);
  const chosen = [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => names[Math.floor(random() * names.length)]!)),
  ];
  const filters = chosen.flatMap((name) => {
    const operators = operatorsOf(archives, name);
    const operator = operators[Math.floor(random() * operators.length)]!;
    const values = filterValues(
      archives.fields[name as keyof typeof archives.fields],
      operator,
      rows.map((row) => row[name]),
      random,
    );
    return values.length > 0 ? [{ field: name, operator, values }] : [];
  });
  return { filters };
}

describe('facets of archives equal a recount, for guests and insiders', () => {
  test('without filters, and for every single value', async () => {
    expect.hasAssertions();
    await expectExactForAll();
    const rows = await allRows(archives);
    for (const name of faceted) {
      const values = [...new Set(rows.flatMap((row) => valuesIn(row[name])))].filter((value) => value !== null);
      const operator = plainOperator(archives.fields[name as keyof typeof archives.fields]);
      for (const value of values.slice(0, 4))
        await expectExactForAll({ filters: [{ field: name, operator, values: [value] }] });
    }
  });

  test('random filters on facet fields: kept counts', async () => {
    expect.hasAssertions();
    const random = seeded(11);
    for (let turn = 0; turn < 30; turn++) await expectExactForAll(await randomFilters(random, faceted));
  });

  test('random filters on any field and words: counted directly', async () => {
    expect.hasAssertions();
    const random = seeded(12);
    const names = fieldEntries(archives)
      .filter(([name]) => operatorsOf(archives, name).length > 0)
      .map(([name]) => name);
    for (let turn = 0; turn < 20; turn++) await expectExactForAll(await randomFilters(random, names));
    for (const q of ['地质', '矿', '杭州', '报告 普查']) await expectExactForAll({ q, filters: [] });
  });

  test('exact right after each create, edit and removal', async () => {
    expect.hasAssertions();
    const random = seeded(13);
    const made: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const values = sampleRow(archives, await newSource(portal), { all: true });
      made.push(dataOf<{ id: number }>('archives.create', await ask('archives.create', values)).id);
      const id = made[Math.floor(random() * made.length)]!;
      if (turn % 3 === 1)
        await ask('archives.edit', {
          id,
          year: 1950 + turn,
          city: turn % 2 ? null : '杭州市',
          isCatalogPublic: turn % 2 === 0,
        });
      if (turn % 3 === 2) await ask('archives.remove', { id: made.shift()! });
      if (turn % 5 === 0) await expectExactForAll(await randomFilters(random, faceted));
    }
    await expectExactForAll();
  });

  test('minerals are counted word by word, and those of closed rows are told to nobody outside', async () => {
    const values = async (minerals: string[], isCatalogPublic: boolean) => ({
      ...sampleRow(archives, await newSource(portal), { all: true }),
      title: '双矿共生矿区报告',
      minerals,
      isCatalogPublic,
    });
    dataOf('archives.create', await ask('archives.create', await values(['甲矿', '乙矿'], true)));
    dataOf('archives.create', await ask('archives.create', await values(['乙矿', '丙矿'], false)));
    const countsFor = async (token: string | undefined, query: string): Promise<Record<string, number>> => {
      const call = findCall(archives, 'facets')!;
      const answer = await send(portal.origin, 'GET', `${call.parsed.path}${query}`, { token });
      const { facets } = dataOf<Facets>(call, answer);
      const own = (facets['minerals'] ?? []).filter(({ value }) => ['甲矿', '乙矿', '丙矿'].includes(String(value)));
      return Object.fromEntries(own.map(({ value, count }) => [String(value), count]));
    };
    // Kept counts, and the hits themselves
    for (const query of ['', `?${new URLSearchParams({ q: '双矿共生' }).toString()}`]) {
      expect(await countsFor(undefined, query)).toEqual({ 甲矿: 1, 乙矿: 1 });
      expect(await countsFor(token, query)).toEqual({ 甲矿: 1, 乙矿: 2, 丙矿: 1 });
    }
  });

  test('exact after hundreds of changes, and after they were folded into the kept counts', async () => {
    expect.hasAssertions();
    const { rows } = await portal.pool.query<{ id: number }>(
      'SELECT id FROM archives WHERE receipt_no IS NULL ORDER BY id LIMIT 150',
    );
    const ids = rows.map(({ id }) => id);
    for (const values of [
      { keepingUnit: '合并后的馆', isCatalogPublic: false },
      { year: 1999, isCatalogPublic: true },
    ]) {
      dataOf('archives.editMany', await ask('archives.editMany', { ids, values }));
      await expectExactForAll();
    }
    await vi.waitFor(async () => {
      const after = await portal.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM facet_changes WHERE resource = 'archives'`,
      );
      expect(after.rows[0]?.n).toBe(0);
    }, 20_000);
    await expectExactForAll();
    await expectExactForAll({
      filters: [
        { field: 'year', operator: 'gte', values: [1995] },
        { field: 'keepingUnit', operator: 'eq', values: ['合并后的馆'] },
      ],
    });
  });

  test('another node follows what was noted, folded and counted anew', async () => {
    expect.hasAssertions();
    const node = newPool(portal.databaseUrl);
    try {
      const random = seeded(14);
      const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM archives ORDER BY id LIMIT 60');
      const expectSame = async (): Promise<void> => {
        for (const { filters } of [{ filters: [] }, await randomFilters(random, faceted)]) {
          const present = await allRows(archives);
          const total = present.filter((row) => belongs(archives, row, { filters }, false)).length;
          expect(await countRows(node, archives, { filters }, guestReader)).toEqual({ total, totalIsCapped: false });
        }
      };
      for (const turn of [0, 1, 2, 3, 4, 5]) {
        const values = { year: 1960 + turn, isCatalogPublic: turn % 2 === 0, minerals: turn % 2 ? ['金矿'] : null };
        dataOf('archives.editMany', await ask('archives.editMany', { ids: rows.map(({ id }) => id), values }));
        await expectSame();
        if (turn === 3) await inTransaction(portal.pool, (tx) => recount(tx, tableOf(archives)));
        else await foldAll(portal.pool, 'archives');
        await expectSame();
      }
    } finally {
      await node.end();
    }
    await expectExactForAll();
  });

  test('a change that is rolled back is not counted', async () => {
    expect.hasAssertions();
    const { rows } = await portal.pool.query<{ id: number; archive_no: string }>(
      'SELECT id, archive_no FROM archives ORDER BY id LIMIT 2',
    );
    const twice = { ids: rows.map(({ id }) => id), values: { archiveNo: '两条同号', year: 1801 } };
    expect((await ask('archives.editMany', twice)).status).toBe(409);
    await expectExactForAll();
  });

  test('exact while several write at once', async () => {
    expect.hasAssertions();
    const source = await newSource(portal);
    const rows = Array.from({ length: 40 }, (_, at) => sampleRow(archives, { ...source, n: 5000 + at }, { all: true }));
    const answers = await Promise.all(rows.map((values) => ask('archives.create', values)));
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
    await expectExactForAll();
  });
});

const others = resources.filter(
  (resource) =>
    resource !== archives && findCall(resource, 'facets') && fieldEntries(resource).some(([, field]) => field.facet),
);
test.each(others.map((resource) => ({ name: resource.name, resource })))(
  'facets of $name equal a recount after changes',
  async ({ resource }) => {
    expect.hasAssertions();
    if (findCall(resource, 'create')) for (let turn = 0; turn < 3; turn++) await newRow(portal, token, resource);
    await expectExact(resource, { filters: [] }, true, await allRows(resource));
  },
);
