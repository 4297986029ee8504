import { beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../server/db/log.ts';
import { publishDue } from '../../server/publication/publish-due.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { backgroundOf } from '../helpers/background.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let admin: string;
let author: string;
let count = 0;
beforeAll(async () => {
  admin = await administrator(portal.pool);
  const rights = ['create', 'edit', 'list', 'submit', 'remove'].map((name) => `admin:news.${name}`);
  author = (await createMember(portal.pool, { type: 0, rights })).token;
});

const written = async (values: Record<string, unknown> = {}): Promise<number> => {
  count += 1;
  const given = { title: `新闻${count}`, kind: '要闻', body: '<p>正文</p>', ...values };
  return dataOf<Row>('news.create', await make(portal.origin, 'news.create', { token: author, values: given })).id;
};
const act = (name: string, id: number, values: Record<string, unknown> = {}, token = admin): Promise<Answer> =>
  make(portal.origin, `news.${name}`, { token, values: { id, ...values } });
const taken = async (name: string, id: number, values: Record<string, unknown> = {}): Promise<Row> =>
  dataOf<Row>(`news.${name}`, await act(name, id, values));
const seenByGuests = async (id: number): Promise<boolean> =>
  (await make(portal.origin, 'news.show', { values: { id } })).status === 200;
const soon = (): string => new Date(Date.now() + 3600_000).toISOString();
const makeDue = (id: number): Promise<unknown> =>
  portal.pool.query(`UPDATE news SET publish_at = '2026-03-01T20:00:00Z' WHERE id = $1`, [id]);

const logged: unknown[] = [];
const log = { error: (...all: unknown[]) => logged.push(all) } as unknown as Log;
const publish = async (): Promise<number> => publishDue(await backgroundOf(portal), log);

describe('the way to the public', () => {
  test('a draft is seen by the administration alone, through review, until it is published', async () => {
    const id = await written();
    expect(await seenByGuests(id)).toBe(false);
    expect(dataOf<Row>('news.show', await act('show', id))['state']).toBe('draft');
    dataOf('news.submit', await act('submit', id, {}, author));
    expect(await seenByGuests(id)).toBe(false);
    const row = await taken('publish', id);
    expect(row).toMatchObject({
      state: 'published',
      publishedOn: dayInChina(),
    });
    expect(await seenByGuests(id)).toBe(true);
    const listed = await make(portal.origin, 'news.list', { query: { state: 'draft' } });
    expect(dataOf<Row[]>('news.list', listed)).toEqual([]);
  });

  test('withdrawn it is gone for guests, and may be submitted again', async () => {
    const id = await written({ publishedOn: '2020-02-02' });
    await taken('submit', id);
    expect(await taken('publish', id)).toMatchObject({ publishedOn: '2020-02-02' });
    await taken('withdraw', id);
    expect(await seenByGuests(id)).toBe(false);
    expect(await taken('submit', id)).toMatchObject({ state: 'review', publishAt: null });
  });

  test('it comes back with a reason, which the next submission clears', async () => {
    const id = await written();
    await taken('submit', id);
    expect(errorsOf(await act('sendBack', id))).toHaveProperty('reviewNote');
    expect(await taken('sendBack', id, { reviewNote: '标题太长' })).toMatchObject({
      state: 'draft',
      reviewNote: '标题太长',
    });
    expect(await taken('submit', id)).toMatchObject({ reviewNote: null });
  });

  test('no step is taken out of turn', async () => {
    const id = await written();
    for (const name of ['publish', 'withdraw']) expect((await act(name, id)).status).toBe(409);
    expect((await act('schedule', id, { publishAt: soon() })).status).toBe(409);
    expect((await act('sendBack', id, { reviewNote: '早' })).status).toBe(409);
    await taken('submit', id);
    expect((await act('submit', id)).status).toBe(409);
  });

  test('each step is a right of its own', async () => {
    const id = await written();
    await taken('submit', id);
    const values = { publishAt: soon(), reviewNote: '不' };
    for (const [name, given] of [
      ['publish', {}],
      ['schedule', { publishAt: values.publishAt }],
      ['sendBack', { reviewNote: '不' }],
      ['withdraw', {}],
    ] as const)
      expect((await act(name, id, given, author)).status).toBe(403);
  });

  test('the state is never taken from a body', async () => {
    const id = await written();
    expect(errorsOf(await act('edit', id, { state: 'published' }))).toHaveProperty('state');
    const values = { title: '直接发布', kind: '要闻', body: '<p>文</p>', state: 'published' };
    expect(errorsOf(await make(portal.origin, 'news.create', { token: author, values }))).toHaveProperty('state');
    expect(await seenByGuests(id)).toBe(false);
  });

  test('what was submitted is edited only by who may publish; what is public is not removed', async () => {
    const id = await written();
    dataOf('news.edit', await act('edit', id, { title: '改过的草稿' }, author));
    await taken('submit', id);
    expect((await act('edit', id, { title: '偷改' }, author)).status).toBe(403);
    dataOf('news.edit', await act('edit', id, { title: '审核时改' }));
    await taken('publish', id);
    expect((await act('edit', id, { body: '<p>偷改</p>' }, author)).status).toBe(403);
    expect((await act('remove', id, {}, author)).status).toBe(409);
    await taken('withdraw', id);
    dataOf('news.remove', await act('remove', id, {}, author));
  });

  test('formatted text is kept without what could run', async () => {
    const id = await written({
      body: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a></p>',
    });
    const { body } = dataOf<Row>('news.show', await act('show', id));
    expect(body).toBe('<p>好<a>链</a></p>');
  });
});

describe('scheduled publishing', () => {
  test('wants a time ahead, a year at most', async () => {
    const id = await written();
    await taken('submit', id);
    for (const publishAt of ['2020-01-01T00:00:00Z', new Date(Date.now() + 400 * 24 * 3600_000).toISOString()])
      expect(errorsOf(await act('schedule', id, { publishAt }))).toHaveProperty('publishAt');
  });

  test('what is due is published once, on its day in China, with its audit row; the rest waits', async () => {
    const [due, later] = [await written(), await written()];
    for (const id of [due, later]) {
      await taken('submit', id);
      await taken('schedule', id, { publishAt: soon() });
    }
    await makeDue(due);
    const rounds = await Promise.all([publish(), publish(), publish()]);
    expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await seenByGuests(due)).toBe(true);
    expect(await seenByGuests(later)).toBe(false);
    const row = dataOf<Row>('news.show', await act('show', due));
    expect(row).toMatchObject({ state: 'published', publishedOn: '2026-03-02' });
    const { rows } = await portal.pool.query(
      `SELECT actor_name FROM audit_log WHERE resource = 'news' AND record_id = $1 AND after ->> 'state' = 'published'`,
      [due],
    );
    expect(rows).toEqual([{ actor_name: '系统' }]);
    expect(await publish()).toBe(0);
  });

  test('one that was sent back in time stays unpublished', async () => {
    const id = await written();
    await taken('submit', id);
    await taken('schedule', id, { publishAt: soon() });
    await taken('sendBack', id, { reviewNote: '等一等' });
    await makeDue(id);
    expect(await publish()).toBe(0);
    expect(await seenByGuests(id)).toBe(false);
  });

  test('a row that cannot be published does not hold up the others, and is logged', async () => {
    const [broken, sound] = [await written(), await written()];
    for (const id of [broken, sound]) {
      await taken('submit', id);
      await taken('schedule', id, { publishAt: soon() });
      await makeDue(id);
    }
    await portal.pool.query(
      `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON news FOR EACH ROW WHEN (OLD.id = ${broken}) EXECUTE FUNCTION refuse_row()`,
    );
    logged.length = 0;
    expect(await publish()).toBe(1);
    expect(await seenByGuests(sound)).toBe(true);
    expect(logged.length).toBe(1);
    await portal.pool.query('DROP TRIGGER refuse ON news; DROP FUNCTION refuse_row()');
    expect(await publish()).toBe(1);
  });
});
