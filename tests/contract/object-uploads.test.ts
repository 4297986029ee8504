import { ZipFile } from 'yazl';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { type Readable } from 'node:stream';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newHexName } from '../helpers/hex-names.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { contentsOf, createArchive, fileForm, halfWritten } from '../helpers/object-desk.ts';
import { sendRaw } from '../helpers/send-raw-upload.ts';
import { oneLinePdf, pdf } from '../helpers/pdf.ts';
import { png } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

const portal = portalUnderTest({
  ITEM_FILE_LIMIT_BYTES: String(80 * 1024 * 1024),
  USER_QUOTA_BYTES: String(70 * 1024 * 1024),
});

interface Answer {
  received: number;
  total: number;
  object: { id: number; objectName: string; sha256: string; type: string; pages: number | null } | null;
}

let me: Member;
let keeper: Member;
let archive: number;
beforeAll(async () => {
  // Nothing is made of them in the background meanwhile: what is half written is counted
  await portal.pool.query('TRUNCATE objects CASCADE');
  me = await createMember(portal.pool);
  keeper = await createMember(portal.pool, { type: 0, rights: ['admin:objects.upload'] });
  archive = await createArchive(portal);
});

const upload = (who: Member, fields: Record<string, string | number>, bytes: Uint8Array | string, name: string) =>
  make(portal.origin, 'objects.uploadProduct', { token: who.token, form: fileForm(fields, bytes, name) });
const attach = (bytes: Uint8Array | string, name: string) =>
  make(portal.origin, 'objects.uploadUserFile', { token: me.token, form: fileForm({}, bytes, name) });
const problemOf = (answer: Awaited<ReturnType<typeof upload>>): string => errorsOf(answer)['file']?.[0] ?? '';

async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

describe('an attachment', () => {
  test('is kept for its owner, and read by nobody else', async () => {
    const answer = await attach(await pdf(3), '介绍信.pdf');
    const row = dataOf<NonNullable<Answer['object']>>('objects.uploadUserFile', answer);
    expect(row).toMatchObject({ name: '介绍信.pdf', type: 'application/pdf', pages: 3, use: '个人附件' });
    const address = `/api/ugGeoOss/download?objectName=${row.objectName}`;
    const asked = (token: string) => fetch(portal.origin + address, { headers: { accessToken: token } });
    expect(sha256Of(Buffer.from(await (await asked(me.token)).arrayBuffer()))).toBe(row.sha256);
    expect((await asked(keeper.token)).status).toBe(404);
  });

  test.each([
    ['a page in the guise of a picture', '头像.png', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can carry script', '图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an empty file', '空.pdf', ''],
    ['a broken PDF', '坏.pdf', '%PDF-1.7 nothing else'],
  ])('that is %s is refused and leaves nothing', async (_, name, content) => {
    const before = await contentsOf(portal);
    const answer = await attach(content, name);
    expect([answer.status, problemOf(answer)]).toEqual([422, expect.stringMatching(/\p{Script=Han}/u)]);
    expect(await contentsOf(portal)).toEqual(before);
    expect(await halfWritten(portal)).toEqual([]);
  });

  test('beyond the limit is refused with the limit', async () => {
    const answer = await attach(Buffer.concat([await png(), noise(300 * 1024)]), '大图.png');
    expect([answer.status, envelopeOf(answer).msg]).toEqual([413, expect.stringContaining('256 KB')]);
    expect(await halfWritten(portal)).toEqual([]);
  });
});

describe('a file of an item', () => {
  const item = () => ({ itemType: 'archives', itemId: archive, use: '原件', secrecy: '公开' });

  test('is for holders of the right; classified ones are for nobody', async () => {
    expect((await upload(me, item(), await pdf(), '报告.pdf')).status).toBe(403);
    const answer = await upload(keeper, { ...item(), secrecy: '秘密' }, await pdf(), '报告.pdf');
    expect(errorsOf(answer)['secrecy']?.[0]).toContain('涉密文件不得上网');
    const classified = await createArchive(portal, { secrecy: '机密' });
    expect((await upload(keeper, { ...item(), itemId: classified }, await pdf(), '报告.pdf')).status).toBe(422);
    const { object } = dataOf<Answer>('objects.uploadProduct', await upload(keeper, item(), await pdf(2), '报告.pdf'));
    const { rows } = await portal.pool.query(
      'SELECT item_type, item_id, pages, secrecy, state, owner FROM objects WHERE id = $1',
      [object?.id],
    );
    expect(rows).toEqual([
      { item_type: 'archives', item_id: archive, pages: 2, secrecy: '公开', state: 'ready', owner: keeper.id },
    ]);
  });

  test('that is an archive is looked into', async () => {
    const many = await zipOf(
      Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, Buffer.from('x')])),
    );
    expect(problemOf(await upload(keeper, item(), many, '多.zip'))).toContain('最多 2000 个');
    const bomb = await zipOf({ 'zeros.bin': Buffer.alloc(40 * 1024 * 1024) });
    expect(problemOf(await upload(keeper, item(), bomb, '弹.zip'))).toContain('压缩比异常');
    const good = await zipOf({ '图/一.txt': Buffer.from('一') });
    const outside = Buffer.from(
      good.toString('latin1').replaceAll(Buffer.from('图/一.txt').toString('latin1'), '../aa.txtxx'),
      'latin1',
    );
    expect(problemOf(await upload(keeper, item(), outside, '外.zip'))).toContain('路径指向包外');
    expect((await upload(keeper, item(), good, '好.zip')).status).toBe(200);
  });
});

describe('an upload in chunks', () => {
  const csv = (bytes: number): Buffer => Buffer.from('孔号,深度\n'.repeat(Math.ceil(bytes / 15)));
  const chunk = (id: string, whole: Buffer, from: number, to: number, more: Record<string, string> = {}) =>
    upload(me, { uploadId: id, offset: from, total: whole.length, ...more }, whole.subarray(from, to), '数据.csv');
  const stateOf = (id: string, who = me) =>
    make(portal.origin, 'objects.uploadState', { token: who.token, query: { uploadId: id } });

  test('becomes one file; chunks may come again, and one that is lost is asked for', async () => {
    const id = newHexName();
    const whole = csv(900_000);
    expect((await stateOf(id)).status).toBe(404);
    expect(dataOf<Answer>('objects.uploadProduct', await chunk(id, whole, 0, 300_000)).received).toBe(300_000);
    expect(envelopeOf(await chunk(id, whole, 600_000, whole.length))).toMatchObject({ code: 409 });
    expect(dataOf<Answer>('objects.uploadState', await stateOf(id)).received).toBe(300_000);
    expect((await stateOf(id, keeper)).status).toBe(404);
    await chunk(id, whole, 100_000, 600_000);
    const sha256 = sha256Of(whole);
    const last = dataOf<Answer>('objects.uploadProduct', await chunk(id, whole, 600_000, whole.length, { sha256 }));
    expect(last.object).toMatchObject({ sha256, size: whole.length, type: 'text/csv', use: '汇交文件' });
    const again = dataOf<Answer>('objects.uploadProduct', await chunk(id, whole, 600_000, whole.length, { sha256 }));
    expect(again.object?.id).toBe(last.object?.id);
    // Who delivers data reads it, and so do the keepers of files
    const download = ({ token }: Member) =>
      fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${last.object?.objectName}`, {
        headers: { accessToken: token },
      });
    const [reader, stranger] = [
      await createMember(portal.pool, { rights: ['admin:objects.show'] }),
      await createMember(portal.pool),
    ];
    const answers = await Promise.all([me, reader, stranger].map(download));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(await halfWritten(portal)).toEqual([]);
  });

  test('whose content is not what was announced is refused and forgotten', async () => {
    const id = newHexName();
    const whole = csv(60_000);
    const before = await contentsOf(portal);
    expect((await chunk(id, whole, 0, whole.length, { sha256: '0'.repeat(64) })).status).toBe(409);
    expect((await stateOf(id)).status).toBe(404);
    const larger = { uploadId: newHexName(), offset: 0, total: 10 };
    expect((await upload(me, larger, whole, '数据.csv')).status).toBe(422);
    expect(await contentsOf(portal)).toEqual(before);
  });

  test('whose row the database refuses to write in a bad moment keeps its bytes, and ends when its last one comes again', async () => {
    await portal.pool.query(`
      CREATE SEQUENCE bad_moments;
      CREATE FUNCTION bad_moment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('bad_moments') = 1 THEN RAISE 'shutting down' USING ERRCODE = '57P01'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER bad_moment BEFORE INSERT ON objects FOR EACH ROW EXECUTE FUNCTION bad_moment()`);
    const before = await contentsOf(portal);
    const id = newHexName();
    const whole = csv(123_000);
    const sha256 = sha256Of(whole);
    await chunk(id, whole, 0, 60_000);
    expect((await chunk(id, whole, 60_000, whole.length, { sha256 })).status).toBe(503);
    expect(dataOf<Answer>('objects.uploadState', await stateOf(id))).toMatchObject({ received: whole.length });
    expect(await contentsOf(portal)).toEqual(before);
    const last = await chunk(id, whole, whole.length - 1, whole.length, { sha256 });
    expect(dataOf<Answer>('objects.uploadProduct', last).object).toMatchObject({ sha256, size: whole.length });
    expect((await contentsOf(portal)).filter((name) => !before.includes(name))).toEqual([
      expect.stringContaining(sha256) as string,
    ]);
    expect(await halfWritten(portal)).toEqual([]);
    const { rows } = await portal.pool.query('SELECT 1 FROM freed_contents WHERE sha256 = $1', [sha256]);
    expect(rows).toEqual([]);
    await portal.pool.query('DROP FUNCTION bad_moment CASCADE; DROP SEQUENCE bad_moments');
  });

  test('counts against the quota while it is under way', async () => {
    const total = 69 * 1024 * 1024;
    const someone = await createMember(portal.pool);
    const begin = (id: string) => upload(someone, { uploadId: id, offset: 0, total }, 'a', '数据.csv');
    expect((await begin(newHexName())).status).toBe(200);
    expect(envelopeOf(await begin(newHexName()))).toMatchObject({ code: 409, msg: expect.stringContaining('70 MB') });
  });

  test('cut 20 times leaves nothing but what it can go on with', async () => {
    const someone = await createMember(portal.pool);
    const before = await halfWritten(portal);
    const cut = (fields: Record<string, string | number>) =>
      sendRaw(portal.origin, someone.token, fields, Buffer.alloc(400_000, 'a'), 200_000);
    for (let count = 0; count < 20; count++) await cut({ use: '汇交文件' });
    await vi.waitFor(
      async () => expect((await halfWritten(portal)).filter((name) => !before.includes(name))).toEqual([]),
      { timeout: 20_000 },
    );
    const id = newHexName();
    await cut({ use: '汇交文件', uploadId: id, offset: 0, total: 400_000 });
    const whole = Buffer.alloc(400_000, 'b');
    const fields = { uploadId: id, offset: 0, total: whole.length, name: 'a.csv' };
    const made = dataOf<Answer>('objects.uploadProduct', await upload(someone, fields, whole, 'a.csv'));
    expect(made.object?.sha256).toBe(sha256Of(whole));
  });
});

test('a PDF that is hard to read is refused by its name, while the portal answers others', async () => {
  const trap = oneLinePdf(8 * 1024 * 1024);
  const staged = await halfWritten(portal);
  const order: string[] = [];
  const refused = upload(me, {}, trap, '陷阱.pdf').finally(() => order.push('refused'));
  await vi.waitFor(async () => expect(await halfWritten(portal)).not.toEqual(staged), { timeout: 20_000 });
  const from = performance.eventLoopUtilization();
  const alsoSent = upload(me, {}, await pdf(4), '好.pdf');
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
  order.push('ready');
  const answer = await refused;
  expect([answer.status, problemOf(answer)]).toEqual([422, expect.stringContaining('“陷阱.pdf”无法读取')]);
  expect(order).toEqual(['ready', 'refused']);
  // The portal runs in this very process: it had hardly anything to do
  expect(performance.eventLoopUtilization(from).utilization).toBeLessThan(0.5);
  const { object } = dataOf<Answer>('objects.uploadProduct', await alsoSent);
  expect(object?.pages).toBe(4);
  // What was there before may have gone meanwhile
  expect((await halfWritten(portal)).filter((name) => !staged.includes(name))).toEqual([]);
  expect((await contentsOf(portal)).join()).not.toContain(sha256Of(trap));
});

test('an upload that is refused half-way leaves its connection free for what comes next', async () => {
  // Undici keeps connections alive and asks again on the one that the refusal came on
  for (let count = 0; count < 40; count++) {
    expect((await attach(new Uint8Array(400 * 1024), 'a.pdf')).status).toBe(413);
    for (let next = 0; next < 3; next++) expect((await attach('', 'a.exe')).status).toBe(422);
  }
});
