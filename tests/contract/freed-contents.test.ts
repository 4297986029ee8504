import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DiskStore } from '../../server/store/disk-store.ts';
import { newArchive, newFile } from '../helpers/holdings-desk.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { fileForm } from '../helpers/object-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { createPerson } from '../helpers/person.ts';
import { keptPicture } from '../../server/files/kept-picture.ts';
import { png, upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

const portal = portalUnderTest();
const polling = { timeout: 20_000, interval: 50 };

let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const kept = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true })).map((name) => name.slice(-64));
const isKept = async (bytes: Buffer): Promise<boolean> => (await kept()).includes(sha256Of(bytes));
const gone = (bytes: Buffer): Promise<void> =>
  vi.waitFor(async () => {
    expect(await isKept(bytes)).toBe(false);
  }, polling);
const remove = async (resource: string, id: number) =>
  dataOf(`${resource}.remove`, await make(portal.origin, `${resource}.remove`, { token, values: { id } }));
const put = (item: number, bytes: Buffer) => newFile(portal.pool, portal.dataDir, { item, type: 'text/csv', bytes });
/** Everything that is noted was looked at: what is still there then, stays. */
const settled = (): Promise<void> =>
  vi.waitFor(async () => expect((await portal.pool.query('SELECT 1 FROM freed_contents')).rows).toEqual([]), polling);

describe('contents that nobody refers to any more', () => {
  test('go with the last of their files, and not before', async () => {
    const item = await newArchive(portal.pool);
    const bytes = Buffer.from('same content');
    const [one, other] = [await put(item, bytes), await put(item, bytes)];
    await remove('objects', one.id);
    await settled();
    expect(await isKept(bytes)).toBe(true);
    await remove('objects', other.id);
    await gone(bytes);
  });

  test('go with a file of which they were made', async () => {
    const item = await newArchive(portal.pool);
    const thumbnail = Buffer.from('made of it');
    const file = await put(item, Buffer.from('an original'));
    const { sha256 } = await new DiskStore(portal.dataDir).put(thumbnail);
    await portal.pool.query(`UPDATE objects SET sha256 = $2, state = 'ready' WHERE source = $1`, [file.id, sha256]);
    await remove('objects', file.id);
    await expect(gone(thumbnail)).resolves.toBeUndefined();
    await expect(gone(Buffer.from('an original'))).resolves.toBeUndefined();
  });

  test('go with the item whose files they are; those of its neighbour stay', async () => {
    const [item, neighbour] = [await newArchive(portal.pool), await newArchive(portal.pool)];
    const [first, second, theirs] = ['first', 'second', 'theirs'].map((text) => Buffer.from(text)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    await put(item, first);
    await put(item, second);
    await put(neighbour, theirs);
    await remove('archives', item);
    await Promise.all([gone(first), gone(second)]);
    await settled();
    expect(await isKept(theirs)).toBe(true);
    const { rows } = await portal.pool.query('SELECT 1 FROM objects WHERE item_id = $1', [item]);
    expect(rows).toEqual([]);
  });

  test('go with a public picture', async () => {
    const given = await png(61, 40);
    const { bytes } = await keptPicture(given);
    const answer = await make(portal.origin, 'files.upload', { token, form: upload(given, 'a.png', 'image/png') });
    const { id } = dataOf<{ id: number }>('files.upload', answer);
    expect(await isKept(bytes)).toBe(true);
    await remove('files', id);
    await gone(bytes);
  });

  test('go with the account whose attachments they are', async () => {
    const me = await createPerson(portal);
    const other = await createMember(portal.pool);
    const [mine, shared] = [await pdf(3), await pdf(4)];
    const attach = async (who: { token: string }, bytes: Buffer) =>
      dataOf(
        'objects.uploadUserFile',
        await make(portal.origin, 'objects.uploadUserFile', {
          token: who.token,
          form: fileForm({}, bytes, '介绍信.pdf'),
        }),
      );
    await attach(me, mine);
    await attach(me, shared);
    await attach(other, shared);
    dataOf(
      'accounts.cancel',
      await make(portal.origin, 'accounts.cancel', { token: me.token, values: { password: me.password } }),
    );
    await gone(mine);
    await settled();
    expect(await isKept(shared)).toBe(true);
  });

  test('that a crash left are removed later', async () => {
    const left = Buffer.from('left by a crash');
    const { sha256 } = await new DiskStore(portal.dataDir).put(left);
    await portal.pool.query('INSERT INTO freed_contents (sha256) VALUES ($1)', [sha256]);
    const { id } = await put(await newArchive(portal.pool), Buffer.from('another'));
    await remove('objects', id);
    await expect(gone(left)).resolves.toBeUndefined();
  });

  test('that came without a row are removed when it is overdue, and not before', async () => {
    const [overdue, arriving] = [Buffer.from('overdue'), Buffer.from('arriving')];
    for (const [bytes, at] of [
      [overdue, '-1 minute'],
      [arriving, '1 minute'],
    ] as const) {
      const { sha256 } = await new DiskStore(portal.dataDir).put(bytes);
      await portal.pool.query('INSERT INTO freed_contents (sha256, not_before) VALUES ($1, now() + $2::interval)', [
        sha256,
        at,
      ]);
    }
    const { id } = await put(await newArchive(portal.pool), Buffer.from('one more'));
    await remove('objects', id);
    await gone(overdue);
    await gone(Buffer.from('one more'));
    expect(await isKept(arriving)).toBe(true);
  });
});
