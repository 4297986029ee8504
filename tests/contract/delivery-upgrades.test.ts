import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { tableOf } from '../../server/resources/table.ts';
import { silentLog } from '../helpers/background.ts';
import { createMember } from '../helpers/members.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';

/** Databases from before an act or a column of deliveries. */

let pool: pg.Pool;
beforeEach(async () => {
  pool = newPool(await newDatabase());
});
afterEach(() => pool.end());

const upgradeFrom = async (name: string): Promise<void> => {
  await pool.query('DELETE FROM applied_migrations WHERE name = $1', [name]);
  await syncSchema(pool, silentLog);
};

test('whose role extends protections may end them sooner, until an administrator takes that away', async () => {
  const role = (name: string, rights: readonly string[]): Promise<number> =>
    insertRow(pool, tableOf(roles), { name, isOpen: true, rights });
  const [extend, end] = ['admin:archives.extendProtection', 'admin:archives.endProtection'];
  const before = await role('旧验收员', ['admin:deliveries.review', extend]);
  const both = await role('新验收员', [extend, end]);
  const other = await role('不相干', ['admin:archives.list']);
  const rightsOf = async (id: number): Promise<unknown> =>
    (await pool.query<{ rights: string[] }>('SELECT rights FROM roles WHERE id = $1', [id])).rows[0]?.rights;
  await upgradeFrom('0035-right-to-end-protection');
  expect(await rightsOf(before)).toEqual(['admin:deliveries.review', extend, end]);
  expect(await rightsOf(both)).toEqual([extend, end]);
  expect(await rightsOf(other)).toEqual(['admin:archives.list']);
  await pool.query('UPDATE roles SET rights = $2 WHERE id = $1', [before, [extend]]);
  await syncSchema(pool, silentLog);
  expect(await rightsOf(before)).toEqual([extend]);
});

test('a drilling import without a unit is of the one that was certified when it was begun', async () => {
  const [user, uncertified] = [await createMember(pool), await createMember(pool)];
  const certify = (corpName: string, status: string, day: string): Promise<unknown> =>
    pool.query(
      `INSERT INTO certifications ("user", real_name, id_card, corp_name, status, submitted_at, decided_at, same_id_card)
       VALUES ($1, '王岩', 'x', $2, $3, $4::date, $4::date, 0)`,
      [user.id, corpName, status, day],
    );
  await certify(' 甲地质队 ', '1', '2025-01-01');
  await certify('乙地质队', '2', '2025-02-01');
  await certify('丙地质队', '1', '2025-06-01');
  const begun = (who: number, day: string, unit: string | null = null): Promise<number> =>
    insertRow(pool, tableOf(drillingImports), {
      importNo: `试-${who}-${day}`,
      user: who,
      unit,
      projectName: '地铁勘察',
      keepingUnit: '馆',
      state: 'draft',
      version: 0,
      round: 0,
      begunAt: `${day}T00:00:00Z`,
      isSample: false,
    });
  const ids = [
    await begun(user.id, '2024-12-01'),
    await begun(user.id, '2025-03-01'),
    await begun(user.id, '2025-07-01'),
    await begun(user.id, '2025-07-02', '丁地质队'),
    await begun(uncertified.id, '2025-07-01'),
  ];
  await upgradeFrom('0036-units-of-drilling-imports');
  const { rows } = await pool.query<{ unit: string | null }>(
    'SELECT unit FROM drilling_imports WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(rows.map(({ unit }) => unit)).toEqual([null, '甲地质队', '丙地质队', '丁地质队', null]);
});

test('a file that was of the secrecy of its delivery follows it; another keeps its own', async () => {
  const { id: user } = await createMember(pool);
  const delivery = async (secrecy: string | null): Promise<number> =>
    insertRow(pool, tableOf(deliveries), {
      deliveryNo: `试-${secrecy ?? '无'}`,
      user,
      projectKind: '矿产勘查',
      projectName: '萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: false,
      keepingUnit: '馆',
      state: 'draft',
      version: 0,
      round: 0,
      begunAt: '2026-01-01T00:00:00Z',
      isSample: false,
      secrecy,
    });
  const about = { category: '正文', name: '报告.pdf', seq: 1, title: '报告', verdict: 'waiting', round: 1 };
  const file = async (of: number, secrecy: string): Promise<number> =>
    insertRow(pool, tableOf(deliveryFiles), { delivery: of, ...about, secrecy });
  const [open, inner, unsaid] = [await delivery('公开'), await delivery('内部'), await delivery(null)];
  const ids = [
    await file(open, '公开'),
    await file(open, '内部'),
    await file(inner, '内部'),
    await file(unsaid, '内部'),
  ];
  await upgradeFrom('0038-secrecy-of-delivered-files');
  const { rows } = await pool.query<{ secrecy: string | null }>(
    'SELECT secrecy FROM delivery_files WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(rows.map(({ secrecy }) => secrecy)).toEqual([null, '内部', null, null]);
});

test('whose role reviews what was handed in may call its contact', async () => {
  const role = (name: string, rights: readonly string[]): Promise<number> =>
    insertRow(pool, tableOf(roles), { name, isOpen: true, rights });
  const ids = [
    await role('旧验收员', ['admin:deliveries.review', 'admin:drillingImports.review']),
    await role('新审核员', ['admin:drillingImports.review', 'admin:drillingImports.reveal']),
    await role('不相干', ['admin:archives.list']),
  ];
  await upgradeFrom('0039-right-to-read-contacts');
  const { rows } = await pool.query<{ rights: string[] }>('SELECT rights FROM roles WHERE id = ANY($1) ORDER BY id', [
    ids,
  ]);
  const [deliver, drill] = ['admin:deliveries.', 'admin:drillingImports.'];
  expect(rows.map(({ rights }) => rights)).toEqual([
    [`${deliver}review`, `${drill}review`, `${deliver}reveal`, `${drill}reveal`],
    [`${drill}review`, `${drill}reveal`],
    ['admin:archives.list'],
  ]);
});
