import { beforeAll, describe, expect, test } from 'vitest';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let admin: string;
let author: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
  const rights = ['create', 'edit', 'list', 'submit'].map((name) => `admin:stories.${name}`);
  author = (await createMember(portal.pool, { type: 0, rights })).token;
});

const view = 'at=119.7064,31.0819,13&dim=3d&eye=119.7,31.03,3900,0,-35&on=3,5:40';
const stop = (values: object = {}) => ({ title: '煤山', text: '一条剖面，两颗金钉子。', view, ...values });
const story = (values: object = {}) => ({ title: '四颗金钉子', topic: '金钉子与地层', stops: [stop()], ...values });
const call = (name: string, values: object, token?: string): Promise<Answer> =>
  make(portal.origin, `stories.${name}`, { ...(token ? { token } : {}), values: { ...values } });
const written = async (values: object = {}): Promise<Row> =>
  dataOf<Row>('stories.create', await call('create', story(values), author));
const listedTo = async (token?: string): Promise<number[]> =>
  ((await make(portal.origin, 'stories.list', token ? { token } : {})).json as Row[]).map(({ id }) => id);

test('a draft is seen by the administration alone, through review, until it is published and after it is withdrawn', async () => {
  const { id, ...row } = await written();
  expect(row).toMatchObject({ state: 'draft', stops: [{ title: '煤山', view }] });
  const user = (await createMember(portal.pool, { type: 1, rights: [] })).token;
  const expectSeen = async (isSeen: boolean): Promise<void> => {
    for (const token of [undefined, user]) {
      expect((await call('show', { id }, token)).status).toBe(isSeen ? 200 : 404);
      expect((await listedTo(token)).includes(id)).toBe(isSeen);
    }
  };
  await expectSeen(false);
  expect(dataOf<Row>('stories.show', await call('show', { id }, author))).toMatchObject({ id, state: 'draft' });
  dataOf('stories.submit', await call('submit', { id }, author));
  await expectSeen(false);
  expect((await call('publish', { id }, author)).status).toBe(403);
  dataOf('stories.publish', await call('publish', { id }, admin));
  await expectSeen(true);
  dataOf('stories.withdraw', await call('withdraw', { id }, admin));
  await expectSeen(false);
});

test('guests and users write none', async () => {
  const user = (await createMember(portal.pool, { type: 1, rights: [] })).token;
  expect((await call('create', story())).status).toBe(401);
  expect((await call('create', story(), user)).status).toBe(403);
});

describe('what a stop shows', () => {
  test('may be a link of the map as it was copied', async () => {
    const link = `https://portal.example.org/#/geologicalData?${view}`;
    expect((await written({ stops: [stop({ view: link })] }))['stops']).toMatchObject([{ view: link }]);
  });

  test.each([
    ['a short link', 'https://portal.example.org/#/geologicalData?s=abcdefgh', '短链接会过期'],
    ['a link of another page', '/archivesHoldings?q=1', '不是“地质数据一张图”的链接'],
    ['a view with a camera that is none', 'at=119.7,31,13&eye=1,2', '视角不能识别'],
    ['a tool that there is not', 'at=119.7,31,13&tool=laser', '工具不能识别'],
  ])('is refused in words as %s', async (_, wrong, words) => {
    const answer = await call('create', story({ stops: [stop(), stop({ view: wrong })] }), author);
    const { stops } = errorsOf(answer, 422) as { stops: string[] };
    expect(stops.join()).toContain(words);
    expect(stops.join()).toContain('第 2');
  });

  test('that was kept before is not asked about again', async () => {
    const { id } = await written();
    await portal.pool.query(`UPDATE stories SET stops = jsonb_set(stops::jsonb, '{0,view}', '"at=119,29,8&tool=gone"')
      WHERE id = ${id}`);
    dataOf('stories.edit', await call('edit', { id, title: '改了题目' }, author));
    const kept = { ...stop(), view: 'at=119,29,8&tool=gone' };
    const added = await call('edit', { id, stops: [kept, stop({ view: 'at=1,2' })] }, author);
    expect(errorsOf(added, 422)).toEqual({ stops: ['第 2 站“地图内容”：地图位置不能识别'] });
  });

  test.each([
    ['no stops', { stops: [] }],
    ['a long title', { stops: [stop({ title: '长'.repeat(61) })] }],
    ['long words', { stops: [stop({ text: '长'.repeat(601) })] }],
    ['a picture of elsewhere', { stops: [stop({ picture: 'https://example.org/a.png' })] }],
    ['an unknown part', { stops: [stop({ sound: 'a.mp3' })] }],
    ['too many', { stops: Array.from({ length: 25 }, () => stop()) }],
  ])('a story with %s is refused by name', async (_, values) => {
    expect(Object.keys(errorsOf(await call('create', story(values), author), 422))).toEqual(['stops']);
  });
});
