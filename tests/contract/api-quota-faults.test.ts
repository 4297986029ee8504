import { beforeAll, expect, test } from 'vitest';
import { ownPageHeader } from '../../src/resources/shared/own-page-header.ts';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, make, send } from '../helpers/send.ts';

/** A portal of its own: once a count was not taken, it tries none for some seconds. */
const portal = portalUnderTest({ API_QUOTAS: 'on' });

/** Key of somebody, not used yet. */
let key: string;
beforeAll(async () => {
  const { token } = await createMember(portal.pool);
  const values = { name: '同步', days: 30 };
  ({ key } = dataOf<{ key: string }>('apiKeys.add', await make(portal.origin, 'apiKeys.add', { token, values })));
  // What the disk has no room for, no test can bring about in its own folder
  await portal.pool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON attempt_counts FOR EACH STATEMENT EXECUTE FUNCTION no_room();
    CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON api_uses FOR EACH STATEMENT EXECUTE FUNCTION no_room();
    CREATE TRIGGER no_room BEFORE UPDATE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION no_room()`);
});

const read = (headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal.origin, 'GET', '/rest/boreholes?_end=1', { headers });

test('where no count can be written down everybody reads on, and a wrong key is refused as such', async () => {
  expect((await read({ 'x-api-key': key })).status).toBe(200);
  expect((await read({ 'x-api-key': 'gdp_wrong' })).status).toBe(401);
  expect((await read()).status).toBe(200);
  expect((await read({ [ownPageHeader]: '1' })).status).toBe(200);
  // Without the rows nobody knows what is left
  expect((await read()).headers.get('ratelimit')).toBeNull();
});

test('where the counts are held by somebody else, a hundred programs read on beside the pages', async () => {
  await portal.pool.query('DROP FUNCTION no_room CASCADE');
  const client = await portal.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE attempt_counts IN ACCESS EXCLUSIVE MODE');
    const answers = await Promise.all([
      ...Array.from({ length: 100 }, () => read()),
      ...Array.from({ length: 20 }, () => read({ [ownPageHeader]: '1' })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
