import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { flightFrames } from './flight-frames.ts';
import { framesZip } from './frames-zip.ts';
import { frameSize, recordFlight } from './record-flight.ts';
import { pictureGlobe, way } from './testing/picture-globe.ts';

const frames = flightFrames(way, { by: 'count', value: 12 });

function record({ hand }: ReturnType<typeof pictureGlobe>, zip = framesZip()) {
  const controller = new AbortController();
  const steps: string[] = [];
  const recorded = recordFlight({
    hand,
    frames,
    sources: ['某单位'],
    zip,
    onStep: (step) => void steps.push(step),
    signal: controller.signal,
  });
  return { controller, steps, recorded };
}

const filesOf = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
const before = { lon: 119, lat: 28, height: 5000, heading: 30, pitch: -45 };

test('every picture is taken from its place, marked, and stands in the archive with a table', async () => {
  const globe = pictureGlobe();
  const { recorded, steps } = record(globe);
  const { file, problems } = await recorded;
  const files = await filesOf(file);
  expect(Object.keys(files)).toEqual([...frames.map(({ name }) => name), '画面.csv']);
  expect(
    Object.values(files)
      .slice(0, 12)
      .map((bytes) => bytes.at(-1)),
  ).toEqual(frames.map((_, at) => at + 1));
  const table = new TextDecoder().decode(files['画面.csv']).trim().split('\r\n');
  expect([table.length, table[12]]).toEqual([13, '012.jpg,100.00,120.010000,29.000000,500.0,90.00,-10.00']);
  expect(globe.stood.slice(0, 12)).toEqual(frames.map(({ stance }) => stance));
  // The camera is back
  expect(globe.stood.slice(12)).toEqual([{ ...before, ground: 0, above: 5000 }]);
  expect(globe.written.filter((text) => text === '资料来源：某单位')).toHaveLength(12);
  expect(globe.asked[0]).toMatchObject({ width: 1440, height: 900, ratio: 1 });
  expect([steps[0], steps.at(-1)]).toEqual(['正在拍第 1 张，共 12 张', '正在拍第 12 张，共 12 张']);
  expect([problems, globe.isHeld()]).toEqual([[], false]);
});

test('what a layer lacks in the pictures is told once', async () => {
  const globe = pictureGlobe();
  const { picture } = globe.hand;
  globe.hand.picture = (request, signal) => {
    request.onFault?.('影像没有取到');
    return picture(request, signal);
  };
  expect((await record(globe).recorded).problems).toEqual(['影像没有取到']);
});

test('once a layer did not come in the usual time the pictures after it wait less, and it is told', async () => {
  const globe = pictureGlobe();
  const { picture } = globe.hand;
  globe.hand.picture = (request, signal) => {
    if (globe.asked.length === 1) {
      request.onLate?.();
      request.onFault?.('“倾斜摄影”没有在 30 秒内加载完，画面中不全');
    }
    return picture(request, signal);
  };
  const { problems, file } = await record(globe).recorded;
  expect(problems).toEqual(['“倾斜摄影”没有在 30 秒内加载完，画面中不全']);
  expect(globe.asked.map(({ longest }) => longest)).toEqual([
    undefined,
    undefined,
    ...Array.from({ length: 10 }, () => 5000),
  ]);
  expect(Object.keys(await filesOf(file))).toHaveLength(13);
});

test('it can be broken off: nothing is saved, and the camera goes back', async () => {
  const globe = pictureGlobe({ onPicture: (number) => (number === 3 ? new Promise(() => undefined) : null) });
  const { controller, recorded } = record(globe);
  await vi.waitFor(() => expect(globe.asked).toHaveLength(3), { timeout: 20_000 });
  controller.abort(new Error('broken off'));
  await expect(recorded).rejects.toThrow('broken off');
  expect([globe.stood.at(-1)?.lon, globe.isHeld(), globe.asked.length]).toEqual([119, false, 3]);
});

test('where a picture is not drawn those before it are kept, with their table', async () => {
  const why = '三维地图在 30 秒内没有画完，请移近视角、减小倍数或减少图层';
  const globe = pictureGlobe({ onPicture: (number) => (number === 4 ? Promise.reject(new Error(why)) : null) });
  const { file, problems } = await record(globe).recorded;
  const files = await filesOf(file);
  expect(Object.keys(files)).toEqual(['001.jpg', '002.jpg', '003.jpg', '画面.csv']);
  expect(new TextDecoder().decode(files['画面.csv']).trim().split('\r\n')).toHaveLength(4);
  expect(problems).toEqual([`第 4 张没有拍摄成功：${why}。已保存前 3 张`]);
});

test('where the visitor moves the map it ends, and says why', async () => {
  const globe = pictureGlobe({ onPicture: (number) => (number === 2 ? new Promise(() => undefined) : null) });
  const { recorded } = record(globe);
  await vi.waitFor(() => expect(globe.asked).toHaveLength(2), { timeout: 20_000 });
  globe.seize();
  expect((await recorded).problems).toEqual(['第 2 张没有拍摄成功：拍摄时地图被移动了。已保存前 1 张']);
});

test.each([
  [
    '不让读',
    () => {
      throw new DOMException('Tainted canvases may not be exported.', 'SecurityError');
    },
    '第 1 张没有拍摄成功：有图层不允许读取它的图像，请隐藏外部服务的图层后重试',
  ],
  ['没有字节', (done: BlobCallback) => done(null), '第 1 张没有拍摄成功：浏览器不能生成这样大的图片，请缩小窗口后重试'],
])('a picture that cannot be read is told in words: %s', async (_, toBlob, sentence) => {
  const globe = pictureGlobe({ toBlob });
  await expect(record(globe).recorded).rejects.toThrow(sentence);
  expect([globe.stood.at(-1)?.lon, globe.isHeld()]).toEqual([119, false]);
});

test('what the browser says itself of a lost picture is not shown', async () => {
  const globe = pictureGlobe({ onPicture: () => Promise.reject(new Error('CONTEXT_LOST_WEBGL')) });
  await expect(record(globe).recorded).rejects.toThrow('第 1 张没有拍摄成功：画面没有取到，请减少图层后重试');
});

test('an archive does not grow over its limit: what has room is kept', async () => {
  const { problems, file } = await record(pictureGlobe(), framesZip(12)).recorded;
  expect(problems).toEqual(['第 3 张没有拍摄成功：画面总共太大，请减少张数，或缩小浏览器窗口后重试。已保存前 2 张']);
  expect([Object.keys(await filesOf(file)), file.type]).toEqual([
    ['001.jpg', '002.jpg', '画面.csv'],
    'application/zip',
  ]);
});

test('pictures are even, and their longer side is 1920 pixels at most', () => {
  expect(frameSize({ width: 1441, height: 899 })).toEqual({ width: 1442, height: 900 });
  expect(frameSize({ width: 3840, height: 1000 })).toEqual({ width: 1920, height: 500 });
  expect(frameSize({ width: 1000, height: 2500 })).toEqual({ width: 768, height: 1920 });
});
