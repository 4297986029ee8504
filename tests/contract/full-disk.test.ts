import { type FileHandle, open, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { getSystemErrorName } from 'node:util';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newHexName } from '../helpers/hex-names.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { contentsOf, fileForm, halfWritten } from '../helpers/object-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { createPerson } from '../helpers/person.ts';
import { png, upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, envelopeOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();

let me: Member;
let handle: FileHandle;
beforeAll(async () => {
  // Nothing is made of them in the background meanwhile: what is half written is counted
  await portal.pool.query('TRUNCATE objects CASCADE');
  me = await createMember(portal.pool);
  const file = await open('/dev/null');
  handle = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
});
afterEach(() => void vi.restoreAllMocks());

/** From now on files take one byte more: what a disk without room answers, no test can bring about in its own folder. */
function fill(errno: number): void {
  const code = getSystemErrorName(-errno);
  const noSpace = Object.assign(new Error(`${code}, write`), { errno: -errno, code, syscall: 'write' });
  const write = handle.write;
  let isFull = false;
  vi.spyOn(handle, 'write').mockImplementation(function (this: FileHandle, bytes: unknown, ...rest: unknown[]) {
    if (isFull) return Promise.reject(noSpace);
    isFull = true;
    const [from, , at] = rest;
    return Reflect.apply(write, this, [bytes, from, 1, at]) as ReturnType<typeof write>;
  });
}

const noRoom = (answer: Answer): void =>
  expect([answer.status, envelopeOf(answer).msg]).toEqual([507, '服务器存储空间不足，暂时不能保存']);

const sent: [string, () => Promise<Answer>][] = [
  [
    'an attachment',
    async () =>
      make(portal.origin, 'objects.uploadUserFile', { token: me.token, form: fileForm({}, await pdf(), 'a.pdf') }),
  ],
  [
    'a file',
    async () =>
      make(portal.origin, 'objects.uploadProduct', { token: me.token, form: fileForm({}, await pdf(), 'a.pdf') }),
  ],
  [
    'a picture',
    async () =>
      make(portal.origin, 'files.upload', {
        token: await administrator(portal.pool),
        form: upload(await png(), 'a.png', 'image/png'),
      }),
  ],
  [
    'an avatar',
    async () =>
      make(portal.origin, 'accounts.uploadAvatar', {
        token: (await createPerson(portal)).token,
        form: upload(await png(), 'a.png', 'image/png'),
      }),
  ],
];

describe.each([
  ['the disk is full', constants.errno.ENOSPC],
  ['its quota is used up', constants.errno.EDQUOT],
])('when %s', (_, errno) => {
  test.each(sent)('%s is refused as such, and leaves nothing', async (_what, send) => {
    const before = await contentsOf(portal);
    fill(errno);
    noRoom(await send());
    expect([await contentsOf(portal), await halfWritten(portal)]).toEqual([before, []]);
  });

  test('a chunk is refused as such; the upload goes on from what it had, once there is room', async () => {
    const uploadId = newHexName();
    const whole = Buffer.alloc(100_000, '1.5,2\n');
    const chunk = (offset: number, end: number) => {
      const form = fileForm({ uploadId, offset, total: whole.length }, whole.subarray(offset, end), 'a.csv');
      return make(portal.origin, 'objects.uploadProduct', { token: me.token, form });
    };
    await chunk(0, 60_000);
    fill(errno);
    noRoom(await chunk(60_000, whole.length));
    const { size } = await stat(join(portal.dataDir, 'files', 'uploads', `${uploadId}.part`));
    expect(size).toBe(60_000);
    vi.restoreAllMocks();
    const last = dataOf<{ object: unknown }>('objects.uploadProduct', await chunk(60_000, whole.length));
    expect(last.object).toMatchObject({ size: whole.length });
    expect(await halfWritten(portal)).toEqual([]);
  });
});
