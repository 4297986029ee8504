import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { apng } from '../helpers/apng.ts';
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
/** What is there that was not: what nobody needs any more may be swept away meanwhile. */
const addedTo = async (before: readonly string[]): Promise<string[]> =>
  (await stored()).filter((name) => !before.includes(name));

describe('uploading a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    '%s is kept as it looks, unable to run anything',
    async (format) => {
      const bytes = await sharp(await png(7, 16))
        .toFormat(format)
        .toBuffer();
      const file = dataOf<Uploaded>(
        'files.upload',
        await put(upload(bytes, '院徽.svg', 'image/svg+xml', { purpose: '标志' })),
      );
      expect(file).toMatchObject({ type: `image/${format}`, name: '院徽.svg', purpose: '标志' });
      expect(file.objectName).toMatch(/^[0-9a-f]{32}$/);
      const response = await fetch(portal.origin + file.url);
      const kept = Buffer.from(await response.arrayBuffer());
      expect(kept.length).toBe(file.size);
      expect(await sharp(kept).metadata()).toMatchObject({ format, width: 16, height: 16 });
      const colours = await Promise.all([bytes, kept].map((each) => sharp(each).removeAlpha().raw().toBuffer()));
      for (const [at, value] of colours[0]!.entries()) expect(Math.abs(value - colours[1]![at]!)).toBeLessThan(6);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      for (const known of [response.headers.get('etag') ?? '', '*']) {
        const again = await fetch(portal.origin + file.url, { headers: { 'if-none-match': known } });
        expect([known, again.status]).toEqual([known, 304]);
      }
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
    expect(await addedTo(before)).toEqual([]);
  });

  test('nothing but its pixels goes to visitors: no place, no camera, nothing behind the picture', async () => {
    const place = { IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: '某相机' } };
    const lying = sharp({ create: { width: 20, height: 10, channels: 3, background: '#384' } });
    const taken = await lying.jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
    for (const bytes of [taken, Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')])]) {
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const file = dataOf<Uploaded>('files.upload', await put(upload(bytes, '野外.jpg', 'image/jpeg')));
      const kept = Buffer.from(await (await fetch(portal.origin + file.url)).arrayBuffer());
      const { exif, xmp, iptc, width, height } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, width, height]).toEqual([undefined, undefined, undefined, 10, 20]);
      expect(kept.includes('script')).toBe(false);
    }
  });

  test('what moves goes on moving, and a BMP becomes a PNG', async () => {
    const frames = [await png(10, 12), await png(200, 12)];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const moving = await apng(8, ['#ff0000', '#00ff00', '#0000ff']);
    const kept = async (bytes: Buffer, name: string): Promise<[Uploaded & { name: string }, Buffer]> => {
      const file = dataOf<Uploaded & { name: string }>('files.upload', await put(upload(bytes, name, 'image/gif')));
      return [file, Buffer.from(await (await fetch(portal.origin + file.url)).arrayBuffer())];
    };
    const [, keptGif] = await kept(gif, 'a.gif');
    expect((await sharp(keptGif).metadata()).pages).toBe(2);
    const words = Buffer.concat([moving, Buffer.from('appended')]);
    const [file, keptPng] = await kept(words, 'a.png');
    expect([file.type, keptPng.equals(moving)]).toEqual(['image/png', true]);
    const head = Buffer.alloc(54);
    head.write('BM');
    for (const [at, value] of [
      [2, 66],
      [10, 54],
      [14, 40],
      [18, 2],
      [22, 2],
      [34, 12],
    ] as const)
      head.writeUInt32LE(value, at);
    head.writeUInt16LE(1, 26);
    head.writeUInt16LE(24, 28);
    const [bmp, keptBmp] = await kept(Buffer.concat([head, Buffer.alloc(16, 77)]), '旧图.bmp');
    expect(bmp).toMatchObject({ type: 'image/png', name: '旧图.png' });
    expect(await sharp(keptBmp).metadata()).toMatchObject({ format: 'png', width: 2, height: 2 });
  });

  test('a picture of too many pixels, a damaged one and one that only begins as such are refused in words', async () => {
    const before = await stored();
    // Its head alone tells 30,000 × 30,000
    const bomb = await png(4, 16);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const whole = await png(3, 64);
    const bad: [Buffer, string][] = [
      [bomb, '像素太多'],
      [whole.subarray(0, whole.length - 30), '已损坏'],
      [Buffer.concat([whole.subarray(0, 8), Buffer.from('<html><script>alert(1)</script>')]), '已损坏'],
      [Buffer.from('GIF89a<script>alert(1)</script>'), '已损坏'],
    ];
    for (const [bytes, sentence] of bad)
      expect(errorsOf(await put(upload(bytes, 'a.png', 'image/png')))['file']?.[0]).toContain(sentence);
    expect(await addedTo(before)).toEqual([]);
  });

  test('its name is read as it stands', async () => {
    const answer = await put(upload(await png(61), '\u202Egnp.exe.png', 'image/png'));
    const { name, url } = dataOf<Uploaded & { name: string }>('files.upload', answer);
    expect(name).toBe('gnp.exe.png');
    expect((await fetch(portal.origin + url)).headers.get('content-disposition')).not.toMatch(/%E2%80/i);
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
    const before = await stored();
    const bytes = await png(123, 20);
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(upload(bytes, 'a.png', 'image/png'))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await addedTo(before)).toHaveLength(1);
  });
});
