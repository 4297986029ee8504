import { beforeAll, describe, expect, test } from 'vitest';
import { archiveFiles } from '../../src/resources/holdings/archive-files.ts';
import { boreholeLayers } from '../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../src/resources/holdings/borehole-samples.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { resources } from '../../src/resources/index.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import { isSortable, operatorsOf } from '../../src/resources/kit/filters-of.ts';
import { writeListQuery } from '../../src/resources/kit/list-query.ts';
import { fromWire } from '../../src/resources/kit/wire.ts';
import { type Asked, belongs, filterValues, type Row, seeded } from '../helpers/brute-force.ts';
import { listPage, walkList } from '../helpers/list-pages.ts';
import { administrator } from '../helpers/members.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest();
let token: string;

const page = (resource: Resource, params: [string, string][], as: string | undefined) =>
  listPage(portal.origin, resource, params, as);
const walk = (resource: Resource, params: [string, string][], by: 'cursor' | 'offset') =>
  walkList(portal.origin, resource, params, by, token);

/** Of these the sample data hold many thousands: a part of them is enough to walk through. */
const long: readonly Resource[] = [archiveFiles, boreholeLayers, boreholeSamples, objects];
const listed = resources.filter((resource) => findCall(resource, 'list') && resource.name !== 'auditLog');
let all: Row[];
beforeAll(async () => {
  token = await administrator(portal.pool);
  const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM archives WHERE id % 17 = 0');
  const ids = rows.map(({ id }) => id);
  dataOf(
    'archives.editMany',
    await make(portal.origin, 'archives.editMany', { token, values: { ids, values: { isCatalogPublic: false } } }),
  );
  all = (await walk(archives, [['_sort', 'id']], 'cursor')).map((row) => fromWire(archives, row) as Row);
});

describe.each(listed.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const sorts = [
    'id',
    ...fieldEntries(resource)
      .filter(([name]) => isSortable(resource, name))
      .map(([name]) => name),
  ];

  const isLong = long.includes(resource);
  const part: [string, string][] = isLong ? [['id_lte', '1900']] : [];

  test.each(sorts)('sorted by %s, both ways: pages by cursor and by offset are the same whole list', async (name) => {
    const wire = resource.fields[name]?.wire ?? name;
    for (const order of ['asc', 'desc']) {
      const params: [string, string][] = [...part, ['_sort', wire], ['_order', order]];
      const byCursor = await walk(resource, params, 'cursor');
      const ids = byCursor.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await walk(resource, params, 'offset')).map(({ id }) => id)).toEqual(ids);
      expectSorted(
        byCursor.map((row) => row[wire]),
        order,
      );
    }
  });

  function expectSorted(values: unknown[], order: string): void {
    const known = values.filter((value) => value !== null);
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    // texts are in the database's collation, which is not JavaScript's
    if (known.some((value) => typeof value === 'string' && !/^\d{4}-\d\d-\d\d/.test(value))) return;
    const sorted = [...known].sort((a, b) => (a === b ? 0 : Number((a as number) > (b as number)) * 2 - 1));
    expect(known).toEqual(order === 'asc' ? sorted : sorted.reverse());
  }

  test('the declared order and pages of odd sizes give every row once', async () => {
    const { total } = await page(resource, [], token);
    const ids = new Set<number>();
    let after: [string, string][] = [];
    for (let turn = 0; turn < 12; turn++) {
      const { rows, next } = await page(resource, [['_end', '7'], ...after], token);
      for (const { id } of rows) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
      }
      if (next === null) break;
      after = [['_after', next]];
    }
    expect(ids.size).toBe(Math.min(total, 84));
  });
});

describe('filters', () => {
  const pairs = fieldEntries(archives).flatMap(([name, field]) =>
    operatorsOf(archives, name).map((operator) => ({ name, field, operator })),
  );

  test.each(pairs)(
    '$name $operator finds what reading every row finds, as guest and as insider',
    async ({ name, field, operator }) => {
      expect.hasAssertions();
      const random = seeded(name.length * 31 + operator.length);
      for (let turn = 0; turn < 4; turn++) {
        const values = filterValues(
          field,
          operator,
          all.map((row) => row[name]),
          random,
        );
        if (values.length > 0) await expectSame({ filters: [{ field: name, operator, values }] });
      }
    },
  );

  test('several filters together', async () => {
    expect.hasAssertions();
    const random = seeded(7);
    for (let turn = 0; turn < 40; turn++) {
      const chosen = Array.from({ length: 2 + (turn % 3) }, () => pairs[Math.floor(random() * pairs.length)]!);
      const filters = chosen
        .filter(
          ({ name, operator }, at) =>
            chosen.findIndex((other) => other.name === name && other.operator === operator) === at,
        )
        .map(({ name, field, operator }) => ({
          field: name,
          operator,
          values: filterValues(
            field,
            operator,
            all.map((row) => row[name]),
            random,
          ),
        }));
      await expectSame({ filters: filters.filter(({ values }) => values.length > 0) });
    }
  });

  async function expectSame(asked: Asked, readers = [false, true]): Promise<void> {
    for (const isInsider of readers) {
      const expected = all.filter((row) => belongs(archives, row, asked, isInsider)).map(({ id }) => id);
      const params = [...writeListQuery(archives, { ...asked, sort: [{ field: 'id', order: 'asc' }], end: 200 })];
      const found = await page(archives, params, isInsider ? token : undefined);
      expect({ asked, isInsider, total: found.total, ids: found.rows.map(({ id }) => id) }).toEqual({
        asked,
        isInsider,
        total: expected.length,
        ids: expected.slice(0, 200),
      });
    }
  }

  test('search finds exactly the rows that hold the words: 200 random pieces of real titles', async () => {
    const random = seeded(33);
    let found = 0;
    for (let turn = 0; turn < 200; turn++) {
      const title = all[Math.floor(random() * all.length)]?.['title'] as string;
      const at = Math.floor(random() * title.length);
      const q = title.slice(at, at + 1 + Math.floor(random() * 8)).trim();
      if (!/[\p{L}\p{N}]/u.test(q)) continue;
      await expectSame({ q, filters: [] }, [turn % 2 === 0]);
      found += 1;
    }
    expect(found).toBeGreaterThan(150);
  });

  test('search for words that no row holds, signs and wildcards finds nothing', async () => {
    for (const q of ['龘龘龘', '%', '_', '*', "'", '\\', '（）', 'a&b|c!', "'x':*", '<->']) {
      expect(await page(archives, [['q', q]], undefined)).toMatchObject({ rows: [], total: 0 });
    }
  });

  test('several values of one filter mean any of them; a repeated bound is refused', async () => {
    const [a, b] = [...new Set(all.map((row) => String(row['year'])))];
    const either = await page(
      archives,
      [
        ['year', a!],
        ['year', b!],
      ],
      token,
    );
    expect(either.total).toBe(all.filter((row) => [a, b].includes(String(row['year']))).length);
    expect(errorsOf(await send(portal.origin, 'GET', '/rest/archives?year_gte=1990&year_gte=2000'))).toHaveProperty(
      'year_gte',
    );
  });
});

describe('many rows', () => {
  test('counts stop at 10,000, offsets too, cursors go on', async () => {
    await portal.pool.query(
      `INSERT INTO archive_files (archive, category, seq, title, quantity, unit, secrecy, full_text)
       SELECT (SELECT min(id) FROM archives), '附图', 1 + n % 9999, '加载的图', 1, '张', '公开', '' FROM generate_series(1, 10200) n`,
    );
    const first = await page(
      archiveFiles,
      [
        ['category', '附图'],
        ['_end', '200'],
      ],
      token,
    );
    expect([first.total, first.isCapped]).toEqual([10_000, true]);
    expect(errorsOf(await send(portal.origin, 'GET', '/rest/archiveFiles?_start=10001&_end=10011'))).toHaveProperty(
      '_start',
    );
    expect(
      (
        await page(
          archiveFiles,
          [
            ['_start', '10000'],
            ['_end', '10010'],
          ],
          token,
        )
      ).rows.length,
    ).toBe(10);
    let seen = first.rows.length;
    let { next } = first;
    while (next && seen < 10_600) {
      const more = await page(
        archiveFiles,
        [
          ['category', '附图'],
          ['_end', '200'],
          ['_after', next],
        ],
        token,
      );
      seen += more.rows.length;
      next = more.next;
    }
    expect(seen).toBeGreaterThan(10_200);
  });
});
