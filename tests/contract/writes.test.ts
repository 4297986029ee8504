import { beforeAll, describe, expect, test } from 'vitest';
import { coords } from '../../src/resources/maps/coords.ts';
import { readerOf } from '../../server/resources/reader.ts';
import { createRow } from '../../server/resources/create-rows.ts';
import { editRow } from '../../server/resources/write-rows.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { backgroundOf } from '../helpers/background.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const ask = (id: string, values: Record<string, unknown> = {}, more: Parameters<typeof make>[2] = {}) =>
  make(portal.origin, id, { token, values, ...more });
const done = async (id: string, values: Record<string, unknown> = {}): Promise<Row> =>
  dataOf<Row>(id, await ask(id, values));
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await portal.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${text}`, values)).rows[0]?.n ?? -1;
let epsg = 20_000;
const coord = (name: string) => ({ name, epsg: (epsg += 1) });

describe('writers at the same time', () => {
  test('of many who choose the current one, exactly one is current', async () => {
    const rows = await Promise.all(['一', '二', '三', '四'].map((name) => done('coords.create', coord(`当前${name}`))));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([...rows, ...rows].map(({ id }) => ask('coords.setCurrent', { id })));
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
      expect(await count('coords WHERE is_current')).toBe(1);
    }
  });

  test('of many who take the same unique value, one gets it and the others are told the field', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('coords.create', { name: '只有一个', epsg: (epsg += 1) })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(errorsOf(answer, 409)).toHaveProperty('name');
    const again = await ask('coords.create', { name: '另一个名', epsg: 4490 });
    expect(errorsOf(again, 409)['epsg']?.[0]).toMatch(/EPSG 代码/);
  });

  test('two who edit different fields of one row both have their way', async () => {
    const { id } = await done('coords.create', coord('两人同改'));
    await Promise.all([ask('coords.edit', { id, desc: '甲改的' }), ask('coords.edit', { id, decimals: 7 })]);
    expect(await done('coords.show', { id })).toMatchObject({ desc: '甲改的', decimals: 7 });
    expect(await count(`audit_log WHERE resource = 'coords' AND record_id = $1`, [id])).toBe(3);
  });
});

describe('a write and its audit row are one', () => {
  const context = () => backgroundOf(portal);
  const reader = readerOf({
    isLoggedIn: true,
    isVerified: true,
    isInternetUser: false,
    isHolographic: false,
    rights: ['admin:*'],
    userId: 1,
    name: '试验',
    roleIds: [],
  });
  const request = {
    reader,
    callId: 'coords.create',
    idempotencyKey: null,
    input: null,
    ip: '',
    requestId: 'one-transaction',
  };

  test('a failure after both leaves neither', async () => {
    const failing = runTransaction(await context(), request, async (transaction) => {
      await createRow(transaction, coords, { name: '半途', epsg: 30_001 });
      const seen = await transaction.tx.query(`SELECT 1 FROM audit_log WHERE request_id = 'one-transaction'`);
      expect(seen.rowCount).toBe(1);
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    expect(await count(`coords WHERE name = '半途'`)).toBe(0);
    expect(await count(`audit_log WHERE request_id = 'one-transaction'`)).toBe(0);
    const counted = `(SELECT resource, n FROM facet_counts UNION ALL SELECT resource, n FROM facet_changes) c`;
    const kept = await portal.pool.query(`SELECT sum(n)::int AS n FROM ${counted} WHERE resource = 'coords'`);
    expect(kept.rows).toEqual([{ n: await count('coords') }]);
  });

  test('without the audit row there is no write', async () => {
    await portal.pool.query('ALTER TABLE audit_log ADD CONSTRAINT refuse CHECK (record_title <> $$不许记$$) NOT VALID');
    const answer = await make(portal.origin, 'coords.create', { token, values: coord('不许记') }).catch(
      (error: unknown) => error,
    );
    await portal.pool.query('ALTER TABLE audit_log DROP CONSTRAINT refuse');
    expect(answer).not.toMatchObject({ status: 200 });
    expect(await count(`coords WHERE name = '不许记'`)).toBe(0);
  });

  test('the entry says who, what, from where, and only what changed', async () => {
    const { id } = await done('coords.create', coord('记录'));
    await done('coords.edit', { id, desc: '新说明' });
    const { rows } = await portal.pool.query<Record<string, unknown>>(
      `SELECT * FROM audit_log WHERE resource = 'coords' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      actor_name: 'admin',
      action: '修改',
      record_title: '记录',
      before: { note: null },
      after: { note: '新说明' },
      ip: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
    });
    expect(String(rows[0]?.['request_id'])).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an edit of a row that another removed meanwhile is refused', async () => {
    const { id } = await done('coords.create', coord('将被删'));
    await done('coords.remove', { id });
    const late = runTransaction(await context(), request, (transaction) =>
      editRow(transaction, coords, id, { note: '太迟' }),
    );
    await expect(late).rejects.toMatchObject({ status: 404 });
  });
});

describe('removing', () => {
  test('what is in use is refused, naming who uses it', async () => {
    const theme = await done('themes.create', { themeName: '被用的主题' });
    const role = await done('roles.create', { name: '用主题的角色', themes: [theme.id] });
    const refused = await ask('themes.remove', { id: theme.id });
    expect(refused.status).toBe(409);
    expect(envelopeOf(refused).msg).toContain('用主题的角色');
    await done('roles.remove', { id: role.id });
    await done('themes.remove', { id: theme.id });
  });

  test('a role that a person has, or that limits a layer, stays', async () => {
    const member = await createMember(portal.pool);
    expect(envelopeOf(await ask('roles.remove', { id: member.roleId })).msg).toContain(member.username);
  });

  test('the current one and the fixed roots stay', async () => {
    const current = await portal.pool.query<{ id: number }>('SELECT id FROM coords WHERE is_current');
    expect((await ask('coords.remove', { id: current.rows[0]?.id })).status).toBe(409);
    expect((await ask('catalog.remove', { id: 170 })).status).toBe(409);
  });

  test('an archive goes with its files', async () => {
    const archive = await done('archives.create', {
      archiveNo: '删一',
      title: '将删的',
      formingUnit: '院',
      year: 2001,
      category: '其他',
      keepingUnit: '馆',
    });
    for (const seq of [1, 2])
      await done('archiveFiles.create', { archive: archive.id, category: '附图', seq, title: '图' });
    expect(await done('archives.remove', { id: archive.id })).toMatchObject({ removed: 3 });
    expect(await count('archive_files WHERE archive = $1', [archive.id])).toBe(0);
  });

  test('a file of an archive is called something, when it is made and ever after', async () => {
    const archive = await done('archives.create', {
      archiveNo: '题一',
      title: '有文件的',
      formingUnit: '院',
      year: 2001,
      category: '其他',
      keepingUnit: '馆',
    });
    const file = { archive: archive.id, category: '附图', seq: 1 };
    for (const title of [undefined, null, '', ' \u3000'])
      expect(errorsOf(await ask('archiveFiles.create', { ...file, title }))).toEqual({ title: ['题名不能为空'] });
    expect(await count('archive_files WHERE archive = $1', [archive.id])).toBe(0);
    const { id } = await done('archiveFiles.create', { ...file, title: '地质图' });
    for (const title of [null, '  '])
      expect(errorsOf(await ask('archiveFiles.edit', { id, title, scale: '1∶50000' }))).toHaveProperty('title');
    expect(await done('archiveFiles.show', { id })).toMatchObject({ title: '地质图', scale: null });
    await done('archiveFiles.remove', { id });
  });

  test('many at once: all or none', async () => {
    const rows = await Promise.all(['甲', '乙'].map((name) => done('coords.create', coord(`批量${name}`))));
    const ids = rows.map(({ id }) => id);
    expect((await ask('coords.removeMany', { ids: [...ids, 999_999_999] })).status).toBe(404);
    expect(await count('coords WHERE id = ANY($1)', [ids])).toBe(2);
    expect(await done('coords.removeMany', { ids })).toMatchObject({ removed: 2 });
    for (const bad of [[], 'x', [1.5], ['a'], null])
      expect((await ask('coords.removeMany', { ids: bad })).status).toBe(422);
  });
});

describe('the layer tree', () => {
  test('a node cannot hang below itself; removing one takes what is below, and says how many', async () => {
    const a = await done('catalog.create', { name: 'a', parentId: 171 });
    const b = await done('catalog.create', { name: 'b', parentId: a.id });
    const c = await done('catalog.create', { name: 'c', parentId: b.id });
    for (const parentId of [a.id, b.id, c.id])
      expect(errorsOf(await ask('catalog.edit', { id: a.id, parentId }))).toHaveProperty('parentId');
    expect(await done('catalog.edit', { id: b.id, parentId: 170 })).toMatchObject({ parentId: 170 });
    expect(await done('catalog.edit', { id: b.id, parentId: a.id })).toMatchObject({ parentId: a.id });
    expect(await done('catalog.remove', { id: a.id })).toMatchObject({ removed: 3 });
  });

  test('removing a parent and its child in one call removes each once', async () => {
    const a = await done('catalog.create', { name: '同删甲', parentId: 171 });
    const b = await done('catalog.create', { name: '同删乙', parentId: a.id });
    await done('catalog.create', { name: '同删丙', parentId: b.id });
    expect(await done('catalog.removeMany', { ids: [b.id, a.id] })).toMatchObject({ removed: 3 });
    expect(await count(`catalog WHERE name LIKE '同删%'`)).toBe(0);
    expect(await count(`audit_log WHERE record_title LIKE '同删%' AND action = '删除'`)).toBe(3);
  });

  test('overlapping changes of many rows in opposite order all end, none with a fault', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => done('roles.create', { name: `并改${at}` })));
    const ids = made.map(({ id }) => id);
    const rounds = Array.from({ length: 8 }, (_, at) =>
      ask('roles.editMany', { ids: at % 2 ? ids : [...ids].reverse(), values: { note: `第${at}轮` } }),
    );
    expect((await Promise.all(rounds)).map(({ status }) => status)).toEqual(rounds.map(() => 200));
    expect(await count(`(SELECT DISTINCT note FROM roles WHERE id = ANY($1)) n`, [ids])).toBe(1);
    const removals = await Promise.all([ids, [...ids].reverse()].map((each) => ask('roles.removeMany', { ids: each })));
    expect(removals.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect(await count(`roles WHERE id = ANY($1)`, [ids])).toBe(0);
  });

  test('two who would hang two nodes below each other do not make a ring', async () => {
    for (let round = 0; round < 5; round++) {
      const a = await done('catalog.create', { name: `环甲${round}`, parentId: 171 });
      const b = await done('catalog.create', { name: `环乙${round}`, parentId: 171 });
      const hang = async (id: number, parentId: number): Promise<Answer> => {
        const answer = await ask('catalog.edit', { id, parentId });
        // Who waited too long for the other is told to ask again
        return answer.status === 503 ? hang(id, parentId) : answer;
      };
      const answers = await Promise.all([hang(a.id, b.id), hang(b.id, a.id)]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    }
  });
});

test('formatted text is sanitised, and references to nothing are refused', async () => {
  const evil =
    '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a><img src="x" onerror="y()"><iframe src="//a"></iframe></p>';
  const about = await done('about.edit', { introduction: evil });
  expect(about['introduction']).not.toMatch(/script|onclick|onerror|javascript|iframe/);
  expect(about['introduction']).toContain('好');
  expect(errorsOf(await ask('roles.create', { name: '指空', themes: [999_999_999] }))).toHaveProperty('themes');
});
