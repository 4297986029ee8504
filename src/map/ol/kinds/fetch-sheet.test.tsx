import { beforeEach, expect, test, vi } from 'vitest';
import { fetchSheet } from './fetch-sheet.ts';
import { turnOf } from './paint-sheet.ts';

const objectName = 'b'.repeat(32);
const view = `/api/ugGeoOss/previewAuWithWaterColour?objectName=${objectName}`;
const file = (more: object = {}) => ({
  viewer: 'image',
  eleFileUrl: view,
  pixels: { width: 5000, height: 4000 },
  uses: { preview: { isAllowed: true, refusal: null, text: '' } },
  ...more,
});
const refused = (text: string) =>
  file({ eleFileUrl: null, uses: { preview: { isAllowed: false, refusal: 'login', text } } });

const shown = { width: 5000, height: 4000, close: () => undefined };
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', (_: unknown, to?: { resizeWidth: number; resizeHeight: number }) =>
    Promise.resolve(to ? { width: to.resizeWidth, height: to.resizeHeight } : shown),
  );
});

/** What comes of these answers, one after the other, and what was asked and told. */
async function fetched(...answers: readonly Response[]) {
  const asked: string[] = [];
  const told: (string | null)[] = [];
  const link = {
    addressOf: () => '',
    ask: (address: string) => {
      const answer = answers[asked.push(address) - 1];
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no answer'));
    },
    pixelRatio: 1,
    onTime: () => undefined,
    onFault: (problem: string | null) => void told.push(problem),
  };
  const picture = await fetchSheet(objectName, link).catch(() => null);
  return { picture, asked, told: told.at(-1) };
}
const one = (data: unknown): Response => Response.json({ code: 200, success: true, msg: '', data });
const bytes = (): Response => new Response('picture', { headers: { 'content-type': 'image/jpeg' } });

test('the picture is asked for where the portal shows the file to this visitor, and control points keep its own pixels', async () => {
  const { picture, asked, told } = await fetched(one(file()), bytes());
  expect(asked).toEqual([`./api/ugGeoAttached/query/one?objectName=${objectName}`, view]);
  expect(picture?.size).toEqual({ width: 5000, height: 4000 });
  // Of what is shown no more is kept than a few sheets have room for
  expect([picture?.image.width, picture?.image.height]).toEqual([3873, 3098]);
  expect(told).toBeNull();
});

test('one that did not come is asked for once more', async () => {
  const { picture, asked, told } = await fetched(one(file()), new Response('', { status: 503 }), bytes());
  expect([picture === null, asked.length, told]).toEqual([false, 3, null]);
});

test.each([
  ['a file that one may not see', [one(refused('请先登录'))], '请先登录'],
  ['a secret one', [one(refused('涉密文件不上网'))], '涉密文件不上网'],
  ['no file', [Response.json({ code: 404, success: false, msg: '找不到该文件' }, { status: 404 })], '找不到该文件'],
  ['a report', [one(file({ viewer: 'pdf' }))], /不是图片/],
  ['a broken connection', [], /连接中断/],
  ['a picture that is gone', [one(file()), new Response('', { status: 404 })], /没有取到图片文件/],
])('%s is told on the layer, and nothing is drawn', async (_, answers, sentence) => {
  const { picture, told } = await fetched(...answers);
  expect(picture).toBeNull();
  expect(told).toMatch(sentence);
});

test('pixels of a sheet go to those of the drawing, turned as the control points say', () => {
  const affine = { lon: [2e-4, 1e-4, 119], lat: [1e-4, -2e-4, 30] } as const;
  const [a, b, c, d, e, f] = turnOf(affine, { west: 118.5, north: 30.5 }, 1e-3);
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect(at(0, 0)).toEqual([expect.closeTo(500, 6), expect.closeTo(500, 6)]);
  // 100 pixels to the right are 0.02° to the east and 0.01° to the north
  expect(at(100, 0)).toEqual([expect.closeTo(520, 6), expect.closeTo(490, 6)]);
  expect(at(0, 100)).toEqual([expect.closeTo(510, 6), expect.closeTo(520, 6)]);
});
