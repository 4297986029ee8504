import { Cesium3DTileset, Event, type Scene } from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import { TilesetPart } from './tileset-part.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tileset of which this is said at its root, as Cesium has it once it is read. */
async function desk(isRewrapped: boolean) {
  vi.stubGlobal('document', { baseURI: 'http://portal.test/' });
  const made = {
    show: true,
    root: { extras: { leftOut: ['甲'] } },
    tileFailed: new Event(),
    tileLoad: new Event(),
    tilesLoaded: false,
  };
  vi.spyOn(Cesium3DTileset, 'fromUrl').mockResolvedValue(made as unknown as Cesium3DTileset);
  const scene = {
    primitives: { add: () => undefined },
    preUpdate: new Event(),
    requestRender: () => undefined,
  } as unknown as Scene;
  const told: (string | null)[] = [];
  const link = {
    ask: () => Promise.reject(new Error('not asked')),
    addressOf: () => '',
    onFault: (problem: string | null) => told.push(problem),
    onHoles: () => undefined,
  };
  const part = new TilesetPart(scene, link, {
    address: 'a',
    screenError: 16,
    heightOffset: 0,
    pointSize: 6,
    isRewrapped,
  });
  const atFirst = part.isComplete();
  await new Promise(setImmediate);
  return { part, made, told, atFirst };
}

test('what the portal leaves out of models is told at the layer, at the root and wherever a tileset hangs', async () => {
  const { made, told } = await desk(true);
  made.tileLoad.raiseEvent({ children: [{ extras: { leftOut: ['乙'] } }, {}] });
  made.tileLoad.raiseEvent({ children: [] });
  made.tileFailed.raiseEvent();
  expect(told).toEqual([
    '只显示了一部分：甲，其余照常显示',
    '只显示了一部分：甲；乙，其余照常显示',
    '只显示了一部分：甲；乙；有 1 个瓦片没有加载出来，其余照常显示',
  ]);
});

test('what others say in their tilesets is no word of the portal', async () => {
  const { made, told } = await desk(false);
  made.tileLoad.raiseEvent({ children: [{ extras: { leftOut: ['乙'] } }] });
  expect(told).toEqual([]);
});

test('a set that names itself goes at once, says so, and says nothing else of what is still on its way', async () => {
  const { made, told } = await desk(false);
  const content = { url: 'http://portal.test/a', geometryByteLength: 0 };
  const itself = { parent: { children: [] }, children: [], content, hasTilesetContent: true };
  made.tileLoad.raiseEvent(itself);
  made.tileLoad.raiseEvent(itself);
  made.tileFailed.raiseEvent();
  expect([told, made.show]).toEqual([['三维瓦片集之间循环引用，已停止加载'], false]);
});

test('it is all there once its tiles are, and one that stopped loading lacks nothing more', async () => {
  const { part, made, atFirst } = await desk(false);
  expect([atFirst, part.isComplete()]).toEqual([false, false]);
  made.tilesLoaded = true;
  expect(part.isComplete()).toBe(true);
  [made.tilesLoaded, made.show] = [false, false];
  expect(part.isComplete()).toBe(true);
});

test('one that cannot be read keeps nobody waiting once the portal has said why', async () => {
  vi.stubGlobal('document', { baseURI: 'http://portal.test/' });
  vi.spyOn(Cesium3DTileset, 'fromUrl').mockRejectedValue(new Error('no tileset'));
  const told: (string | null)[] = [];
  let say: (answer: Response) => void = () => undefined;
  const link = {
    ask: () => new Promise<Response>((resolve) => (say = resolve)),
    addressOf: () => '',
    onFault: (problem: string | null) => told.push(problem),
    onHoles: () => undefined,
  };
  const part = new TilesetPart({} as Scene, link, { address: 'a', screenError: 16, heightOffset: 0, pointSize: 6 });
  await new Promise(setImmediate);
  expect(part.isComplete()).toBe(false);
  say(Response.json({ msg: '服务停了' }, { status: 502 }));
  await new Promise(setImmediate);
  expect([part.isComplete(), told]).toEqual([true, ['服务停了']]);
});

test('points of no object keep their colours when they are made clear: a style would paint them white', async () => {
  const { made, part } = await desk(false);
  const shown = made as typeof made & { style?: unknown; customShader?: unknown };
  part.setOpacity(0.5);
  expect([shown.style, shown.customShader]).toEqual([expect.anything(), undefined]);
  const content = { pointsLength: 1539, featuresLength: 0 };
  made.tileLoad.raiseEvent({ children: [], content });
  expect([shown.style, shown.customShader]).toEqual([undefined, expect.anything()]);
  part.setOpacity(1);
  expect([shown.style, shown.customShader]).toEqual([undefined, undefined]);
});

test('points of clouds grow with what they stand for, to no more pixels than the layer says', async () => {
  await desk(false);
  const [, options] = vi.mocked(Cesium3DTileset.fromUrl).mock.calls[0] ?? [];
  expect(options?.pointCloudShading).toMatchObject({ attenuation: true, maximumAttenuation: 6 });
});
