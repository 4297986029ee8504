import { type CesiumWidget, Event } from 'cesium';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scenePicture } from './scene-picture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ drawImage: () => void (drawn += 1) }) }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How many times a picture was read. */
let drawn = 0;

/** A globe that draws a frame when the test says so, and layers that are on their way until the test says otherwise. */
function desk() {
  drawn = 0;
  const state = {
    ground: true,
    onTheWay: [] as string[],
    waiting: [] as string[],
    lacking: [] as string[],
    arrived: 0,
  };
  const [preUpdate, postRender] = [new Event(), new Event()];
  let isDue = false;
  const scene = {
    preUpdate,
    postRender,
    globe: {
      get tilesLoaded() {
        return state.ground;
      },
    },
    requestRender: () => {
      isDue = true;
    },
  };
  /** A turn of the browser: a frame where one was asked for. */
  const turn = (): void => {
    preUpdate.raiseEvent();
    if (!isDue) return;
    isDue = false;
    postRender.raiseEvent();
  };
  /** Something that came has a frame drawn. */
  const draw = (): void => {
    isDue = true;
    turn();
  };
  const widget = {
    canvas: { clientWidth: 100, clientHeight: 100, width: 100 },
    resolutionScale: 1,
    scene,
    render: turn,
    isDestroyed: () => false,
  } as unknown as CesiumWidget;
  const layers = {
    arrive: () => void (state.arrived += 1),
    unfinished: (isGroundThere: boolean) => [...state.onTheWay, ...(isGroundThere ? [] : state.waiting)],
    lacking: () => state.lacking,
  };
  const frames = { hold: () => () => undefined };
  const faults: string[] = [];
  const leaving = new AbortController();
  let late = 0;
  const request = {
    width: 100,
    height: 100,
    ratio: 1,
    onFault: (problem: string) => faults.push(problem),
    onLate: () => void (late += 1),
  };
  const picture = scenePicture(widget, { frames, layers }, request, leaving.signal);
  // What becomes of it is looked at in the end
  const end = picture.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const isListening = (): boolean => preUpdate.numberOfListeners + postRender.numberOfListeners > 0;
  return { state, turn, draw, end, faults, leaving, isListening, late: () => late };
}

test('the ground comes first, then what is fetched for the view, and then the picture', async () => {
  const { state, turn, draw, end, faults, isListening } = desk();
  [state.ground, state.onTheWay] = [false, ['钻孔']];
  turn();
  expect([drawn, state.arrived]).toEqual([0, 0]);
  state.ground = true;
  draw();
  expect([drawn, state.arrived]).toEqual([0, 1]);
  turn();
  turn();
  expect(drawn).toBe(0);
  // It has come, or failed, and asks for no frame
  state.onTheWay = [];
  state.lacking = ['“钻孔”没有画全：有的钻孔分层没有加载出来'];
  turn();
  expect(await end).toBe('taken');
  expect([drawn, state.arrived, faults, isListening()]).toEqual([1, 1, state.lacking, false]);
});

test('a layer that never comes does not keep it: after its time it is taken, and what lacks is told', async () => {
  const { state, turn, end, faults, late, isListening } = desk();
  state.onTheWay = ['倾斜摄影'];
  turn();
  vi.advanceTimersByTime(29_999);
  turn();
  expect(drawn).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await end).toBe('taken');
  expect(faults).toEqual(['“倾斜摄影”没有在 30 秒内加载完，画面中不全']);
  expect([drawn, late(), isListening()]).toEqual([1, 1, false]);
});

test('nor does one that is laid over the ground and keeps that from being there', async () => {
  const { state, turn, end, faults } = desk();
  [state.ground, state.waiting] = [false, ['影像']];
  turn();
  vi.advanceTimersByTime(30_000);
  expect(await end).toBe('taken');
  expect(faults).toEqual(['“影像”没有在 30 秒内加载完，画面中不全', '地面没有在 30 秒内加载完，画面中不全']);
});

test('where the ground itself does not come there is no picture', async () => {
  const { state, turn, end } = desk();
  state.ground = false;
  turn();
  vi.advanceTimersByTime(30_000);
  expect(await end).toBe('三维地图在 30 秒内没有画完，请移近视角、减小倍数或减少图层');
  expect(drawn).toBe(0);
});

test('it can be broken off while layers are on their way', async () => {
  const { state, turn, end, leaving, isListening } = desk();
  state.onTheWay = ['地质体'];
  turn();
  leaving.abort();
  expect(await end).toBe('已取消');
  expect([drawn, isListening()]).toEqual([0, false]);
});
