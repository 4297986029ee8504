import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { apng } from '../helpers/apng.ts';
import { newArchive, newOrder } from '../helpers/holdings-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { fileForm } from '../helpers/object-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const colours = ['#ffffff', '#c0d8c0', '#a0c0e0'];

const gif = async (): Promise<Buffer> => {
  const frames = colours.map(
    (background) => ({ create: { width: 200, height: 200, channels: 3, background } }) as const,
  );
  const drawn = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .gif({ delay: [200, 200, 200] })
    .toBuffer();
};

let item: number;
let token: string;
let reader: Member;
beforeAll(async () => {
  item = await newArchive(portal.pool);
  token = await administrator(portal.pool);
  reader = await createMember(portal.pool, { isVerified: true });
  await newOrder(portal.pool, reader.id, [item], 'available');
});

describe.each([
  ['GIF', '反演过程.gif', gif],
  ['APNG', '反演过程.apng', () => apng(200, colours)],
  ['APNG that is called PNG', '反演过程.png', () => apng(200, colours)],
])('a moving %s', (_kind, name, draw) => {
  let objectName: string;
  beforeAll(async () => {
    const form = fileForm({ use: '附图', itemType: 'archives', itemId: item, secrecy: '公开' }, await draw(), name);
    const answer = await make(portal.origin, 'objects.uploadProduct', { token, form });
    ({ objectName } = dataOf<{ object: { objectName: string } }>('objects.uploadProduct', answer).object);
  });

  test.each([
    ['on the screen', 'previewWithWaterColour', '反演过程'],
    ['as a download', 'download', '反演过程.gif'],
  ])('moves %s, each frame marked', async (_where, call, called) => {
    const answer = await fetch(`${portal.origin}/api/ugGeoOss/${call}?objectName=${objectName}`, {
      headers: { accessToken: reader.token },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(called));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { pages, delay, width, pageHeight } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, delay, width, pageHeight }).toEqual({
      pages: 3,
      delay: [200, 200, 200],
      width: 200,
      pageHeight: 200,
    });
    for (const page of [0, 1, 2]) {
      const { channels } = await sharp(bytes, { page }).removeAlpha().stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
    }
  });
});
