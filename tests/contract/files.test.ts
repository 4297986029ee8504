import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { png, upload } from '../helpers/picture.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

interface Uploaded {
  id: number;
  url: string;
  objectName: string;
  type: string;
  size: number;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
  // Nothing is made of them in the background meanwhile: the contents of the store are counted
  await portal.pool.query('TRUNCATE objects CASCADE');
});

const put = (form: FormData) => make(portal.origin, 'files.upload', { token, form });
const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    (name) => name.length > 10,
  );

describe('uploading a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    '%s is kept, and read back byte for byte, unable to run anything',
    async (format) => {
      const bytes = await sharp(await png(7, 16))
        .toFormat(format)
        .toBuffer();
      const file = dataOf<Uploaded>(
        'files.upload',
        await put(upload(bytes, '院徽.svg', 'image/svg+xml', { purpose: '标志' })),
      );
      expect(file).toMatchObject({ type: `image/${format}`, size: bytes.length, name: '院徽.svg', purpose: '标志' });
      expect(file.objectName).toMatch(/^[0-9a-f]{32}$/);
      const response = await fetch(portal.origin + file.url);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const again = await fetch(portal.origin + file.url, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );

  test('what only claims to be one is refused by its content, and nothing is kept', async () => {
    const before = await stored();
    const bad: [string, string, string][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png', 'image/png'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
      ['<!doctype html><script>alert(1)</script>', 'a.html', 'text/html'],
      ['<html>', 'a.jpg', 'image/jpeg'],
      ['GIF8', 'a.gif', 'image/gif'],
      ['BM', 'a.bmp', 'image/bmp'],
      ['PK\u0003\u0004', 'a.png', 'image/png'],
      ['', 'a.png', 'image/png'],
    ];
    for (const [text, name, type] of bad) {
      expect(errorsOf(await put(upload(text, name, type)))).toHaveProperty('file');
    }
    expect(await stored()).toEqual(before);
  });

  test('one that is too large is refused with 413', async () => {
    const large = Buffer.concat([await png(), Buffer.alloc(300 * 1024)]);
    const answer = await put(upload(large, 'a.png', 'image/png'));
    expect(answer.status).toBe(413);
    envelopeOf(answer);
  });

  test('the sender’s name never becomes part of a path', async () => {
    for (const name of ['../../etc/passwd.png', 'C:\\x\\y.png', 'a\u0000b.png', '长'.repeat(400)]) {
      const answer = await put(upload(await png(name.length % 250), name, 'image/png'));
      const url = answer.status === 422 ? null : dataOf<Uploaded>('files.upload', answer).url;
      expect([name, url === null || /^\/zdapi\/files\/open\/[0-9a-f]{32}$/.test(url)]).toEqual([name, true]);
    }
    for (const name of await stored()) expect(name).toMatch(/^[0-9a-f]{2}[\\/][0-9a-f]{64}$/);
  });

  test('a wrong purpose is refused by name', async () => {
    expect(errorsOf(await put(upload(await png(99), 'a.png', 'image/png', { purpose: '没有' })))).toHaveProperty(
      'purpose',
    );
  });

  test('an unknown object, and one whose row is gone, are not found', async () => {
    const file = dataOf<Uploaded>('files.upload', await put(upload(await png(50), 'a.png', 'image/png')));
    dataOf('files.remove', await make(portal.origin, 'files.remove', { token, values: { id: file.id } }));
    for (const objectName of [file.objectName, 'f'.repeat(32), 'x']) {
      expect((await make(portal.origin, 'files.open', { values: { objectName } })).status).toBe(404);
    }
  });

  test('equal pictures are kept once', async () => {
    const before = (await stored()).length;
    const bytes = await png(123, 20);
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(upload(bytes, 'a.png', 'image/png'))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await stored()).length).toBe(before + 1);
  });
});
