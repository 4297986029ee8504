import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, storedUser } from '../helpers/person.ts';
import { png, upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { forgetLimits } from '../helpers/read-outbox.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest({ UPLOAD_LIMIT_BYTES: String(8 * 1024 * 1024) });
// Nothing is made of them in the background meanwhile: the contents of the store are counted
beforeAll(() => portal.pool.query('TRUNCATE objects CASCADE'));
beforeEach(() => forgetLimits(portal));
const call = (name: string, token: string, values: Record<string, unknown>) =>
  make(portal.origin, `accounts.${name}`, { token, values });

describe('an avatar', () => {
  const put = (token: string, bytes: Uint8Array | string, type = 'image/jpeg') =>
    make(portal.origin, 'accounts.uploadAvatar', { token, form: upload(bytes, 'me.jpg', type) });
  const stored = async (): Promise<string[]> =>
    (await readdir(join(portal.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));
  const noise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });

  test('is turned upright, cropped to 256 × 256 and freed of metadata', async () => {
    const me = await createPerson(portal);
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
      .composite([{ input: red, left: 300, top: 0 }])
      .withExif({ IFD0: { Artist: 'secret person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar } = dataOf<{ avatar: string }>('accounts.uploadAvatar', await put(me.token, photo));
    expect((await storedUser(portal, me.id))['avatar']).toBe(avatar);
    const response = await fetch(portal.origin + avatar);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, xmp, icc, orientation }).toEqual({ format: 'webp', width: 256, height: 256 });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('replaces the one before, of which nothing is left; so does removing it', async () => {
    const me = await createPerson(portal);
    const first = dataOf<{ avatar: string }>(
      'accounts.uploadAvatar',
      await put(me.token, await noise(400, 300).png().toBuffer()),
    ).avatar;
    const kept = await stored();
    const second = dataOf<{ avatar: string }>(
      'accounts.uploadAvatar',
      await put(me.token, await noise(300, 400).png().toBuffer()),
    ).avatar;
    expect((await send(portal.origin, 'GET', first)).status).toBe(404);
    expect((await send(portal.origin, 'GET', second)).status).toBe(200);
    const now = await stored();
    const [added, gone] = [now.filter((name) => !kept.includes(name)), kept.filter((name) => !now.includes(name))];
    expect([added.length, gone.length > 0]).toEqual([1, true]);
    expect(dataOf('accounts.edit', await call('edit', me.token, { avatar: null }))).toMatchObject({ avatar: null });
    expect((await send(portal.origin, 'GET', second)).status).toBe(404);
    expect(await stored()).not.toContain(added[0]);
  });

  test('shared by two people stays while one of them has it', async () => {
    const [one, other] = [await createPerson(portal), await createPerson(portal)];
    const picture = await noise(320, 320).png().toBuffer();
    const [mine = '', theirs = ''] = await Promise.all(
      [one, other].map(
        async ({ token }) => dataOf<{ avatar: string }>('accounts.uploadAvatar', await put(token, picture)).avatar,
      ),
    );
    expect(mine).not.toBe(theirs);
    dataOf('accounts.edit', await call('edit', one.token, { avatar: null }));
    expect((await send(portal.origin, 'GET', theirs)).status).toBe(200);
    dataOf('accounts.edit', await call('edit', other.token, { avatar: null }));
    expect((await send(portal.origin, 'GET', theirs)).status).toBe(404);
  });

  test('must be a whole picture of a known format and a sane size', async () => {
    const me = await createPerson(portal);
    const photo = await noise(200, 200).jpeg().toBuffer();
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const refused: [string, Uint8Array | string][] = [
      ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
      ['html', '<!doctype html><script>1</script>'],
      ['torn', photo.subarray(0, photo.length / 2)],
      ['header only', photo.subarray(0, 12)],
      ['bomb', bomb],
      ['empty', ''],
    ];
    for (const [name, bytes] of refused) {
      expect(Object.keys(errorsOf(await put(me.token, bytes))), name).toEqual(['file']);
    }
    expect((await put(me.token, new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff))).status).toBe(413);
    expect((await storedUser(portal, me.id))['avatar']).toBeNull();
  });

  test('of some megabytes is taken', async () => {
    const me = await createPerson(portal);
    const large = await noise(1300, 1200).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
    dataOf('accounts.uploadAvatar', await put(me.token, large));
  });

  test('goes only to the person who uploads it, and needs a picture', async () => {
    const me = await createPerson(portal);
    const form = upload(await png(), 'a.png', 'image/png', { id: '1' });
    expect(errorsOf(await make(portal.origin, 'accounts.uploadAvatar', { token: me.token, form }))).toHaveProperty(
      'id',
    );
    expect(errorsOf(await make(portal.origin, 'accounts.uploadAvatar', { token: me.token }))).toHaveProperty('file');
  });
});
