import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
