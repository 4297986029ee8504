import { Cartesian3, Cartographic, EllipsoidTerrainProvider, Event, type Scene } from 'cesium';
import { afterEach, expect, test, vi } from 'vitest';
import type { BedTile } from '../../../resources/shared/borehole-beds.ts';
import { HoleLayer } from './hole-layer.ts';
import { tileName } from './wanted-tiles.ts';

afterEach(() => vi.unstubAllGlobals());

/** What Cesium compares the colour of a material with; only a window has them. */
const pictures = ['HTMLCanvasElement', 'HTMLImageElement', 'ImageBitmap', 'OffscreenCanvas'];

const empty: BedTile = { isCut: false, strata: [], holes: [] };

/** A layer of holes below a camera, whose tiles come or fail as the test says. */
function desk() {
  for (const name of pictures) vi.stubGlobal(name, class {});
  const position = Cartographic.fromDegrees(120.2, 30.3, 5000);
  const moveEnd = new Event();
  const camera = {
    moveEnd,
    positionCartographic: position,
    positionWC: Cartesian3.ZERO,
    // The sky: what lies below the camera is looked at
    getPickRay: () => undefined,
  };
  const scene = {
    camera,
    canvas: { clientWidth: 100, clientHeight: 100 },
    preUpdate: new Event(),
    primitives: { add: () => undefined, remove: () => undefined },
    requestRender: () => undefined,
    terrainProvider: new EllipsoidTerrainProvider(),
    verticalExaggeration: 1,
  } as unknown as Scene;
  const waiting = new Map<string, { come: (tile: BedTile) => void; fail: (error: Error) => void }>();
  const said: (string | null)[] = [];
  const layer = new HoleLayer(scene, {
    fetchTile: (tile) => new Promise((come, fail) => waiting.set(tileName(tile), { come, fail })),
    onHoles: () => undefined,
    onFault: (problem) => said.push(problem),
  });
  /** Ends a request, and names its tile. */
  const end = async (how: 'come' | 'fail', name = [...waiting.keys()][0] ?? ''): Promise<string> => {
    const request = waiting.get(name);
    waiting.delete(name);
    if (how === 'come') request?.come(empty);
    else request?.fail(new Error('有的没有来'));
    await new Promise(setImmediate);
    return name;
  };
  /** The camera is not at rest yet. */
  const move = (lon: number): void => void Cartographic.fromDegrees(lon, 30.3, 5000, position);
  const look = (lon: number): void => {
    move(lon);
    moveEnd.raiseEvent();
  };
  return { layer, waiting, said, end, look, move };
}

test('a tile that failed is missing until it has come, whatever others come meanwhile', async () => {
  const { layer, waiting, said, end, look } = desk();
  expect(waiting.size).toBeGreaterThan(1);
  const lost = await end('fail');
  while (waiting.size > 0) await end('come');
  expect(said).toEqual(['有的没有来']);
  look(120.2);
  expect([...waiting.keys()]).toEqual([lost]);
  await end('come');
  expect(said).toEqual(['有的没有来', null]);
  layer.remove();
});

test('a tile that failed is missing no more where nobody looks at it', async () => {
  const { layer, said, end, look } = desk();
  await end('fail');
  look(121.2);
  expect(said).toEqual(['有的没有来', null]);
  layer.remove();
});

test('of several that failed none is forgotten when one of them comes', async () => {
  const { layer, waiting, said, end, look } = desk();
  const lost = [await end('fail'), await end('fail')];
  while (waiting.size > 0) await end('come');
  look(120.2);
  expect([...waiting.keys()].sort()).toEqual(lost.sort());
  await end('come', lost[0]);
  expect(said).toEqual(['有的没有来']);
  await end('come', lost[1]);
  expect(said).toEqual(['有的没有来', null]);
  layer.remove();
});

test('it is all there when each tile has come or failed, and asks at once for what is seen from elsewhere', async () => {
  const { layer, waiting, end, move } = desk();
  expect(layer.isComplete()).toBe(false);
  await end('fail');
  while (waiting.size > 0) await end('come');
  expect(layer.isComplete()).toBe(true);
  move(121.2);
  expect(layer.isComplete()).toBe(true);
  layer.arrive();
  expect([layer.isComplete(), waiting.size > 0]).toEqual([false, true]);
  while (waiting.size > 0) await end('come');
  expect(layer.isComplete()).toBe(true);
  layer.remove();
});
