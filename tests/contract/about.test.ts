import { beforeAll, describe, expect, test } from 'vitest';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { administrator } from '../helpers/members.ts';
import { newDatabase, newPool, portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});
const edit = (values: Record<string, unknown>) => make(portal.origin, 'about.edit', { values, token: admin });

describe('about the institute', () => {
  test('opening hours are written as hours', async () => {
    expect(errorsOf(await edit({ monday: ['上午'], friday: ['09:00–12:00', '11:00–13:00'] }), 422)).toEqual({
      monday: ['“上午”应写成 09:00–11:30 这样的起止时间'],
      friday: ['11:00–13:00 与前一时段重叠'],
    });
    const row = dataOf<Record<string, unknown>>('about.edit', await edit({ monday: ['09:00–11:30'] }));
    expect(row['monday']).toEqual(['09:00–11:30']);
  });

  test('departments and milestones are checked part by part', async () => {
    const wrong = { departments: [{ name: '资料科' }], milestones: [{ year: 12, event: '建院' }] };
    expect(Object.keys(errorsOf(await edit(wrong), 422)).sort()).toEqual(['departments', 'milestones']);
  });

  test('the introduction of an older portal moves here', async () => {
    const pool = newPool(await newDatabase());
    await pool.query(
      `DROP TABLE about; ALTER TABLE site ADD COLUMN about_us text; UPDATE site SET about_us = '<p>旧简介</p>';
       DELETE FROM applied_migrations WHERE name = '0028-introduction'`,
    );
    const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    await syncSchema(pool, silent);
    const { rows } = await pool.query('SELECT id, introduction, is_sample FROM about');
    expect(rows).toEqual([{ id: 1, introduction: '<p>旧简介</p>', is_sample: false }]);
    await pool.end();
  });
});
