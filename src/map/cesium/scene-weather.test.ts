import { Event, type PostProcessStage, type Scene } from 'cesium';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weatherOf } from './scene-weather.ts';

let now = 0;
let isStill = false;
beforeEach(() => {
  [now, isStill] = [1000, false];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill;
    },
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A scene that draws where it was asked to, as in `requestRenderMode`. */
function sceneOfTest() {
  const stages: PostProcessStage[] = [];
  let isAsked = false;
  const made = {
    preUpdate: new Event(),
    postRender: new Event(),
    postProcessStages: {
      add: (stage: PostProcessStage) => void stages.push(stage),
      remove: (stage: PostProcessStage) => void stages.splice(stages.indexOf(stage), 1),
    },
    requestRender: () => {
      isAsked = true;
    },
  };
  const scene = made as unknown as Scene;
  /** Turns of the browser for so many milliseconds. @returns frames drawn in them */
  const run = (milliseconds: number, took = 2): number => {
    let frames = 0;
    for (const end = now + milliseconds; now < end; now += 16) {
      made.preUpdate.raiseEvent();
      if (!isAsked) continue;
      isAsked = false;
      frames += 1;
      now += took;
      made.postRender.raiseEvent();
    }
    return frames;
  };
  const uniform = (name: string): number =>
    (stages.map(({ uniforms }) => uniforms as Record<string, () => number>)[0]?.[name] ?? (() => Number.NaN))();
  return {
    scene,
    stages,
    run,
    uniform,
    listeners: () => made.preUpdate.numberOfListeners + made.postRender.numberOfListeners,
  };
}

test('rain stands before the scene and falls in at most twenty frames a second, until it is taken away', () => {
  const { scene, stages, run, uniform, listeners } = sceneOfTest();
  const weather = weatherOf(scene);
  expect(weatherOf(scene)).toBe(weather);
  weather.show({ kind: 'rain', strength: 0.3 });
  expect([stages.length, uniform('strength'), uniform('snows')]).toEqual([1, 0.3, 0]);
  const frames = run(2000);
  expect(frames).toBeGreaterThan(20);
  expect(frames).toBeLessThanOrEqual(41);
  expect(uniform('seconds')).toBeGreaterThan(1.5);
  expect(uniform('seconds')).toBeLessThan(2.1);
  weather.show(null);
  expect([stages.length, listeners()]).toEqual([0, 0]);
  // The last frame is the one without it
  expect(run(2000)).toBe(1);
});

test('another strength or snow is the same stage', () => {
  const { scene, stages, uniform } = sceneOfTest();
  weatherOf(scene).show({ kind: 'rain', strength: 1 });
  const [stage] = stages;
  weatherOf(scene).show({ kind: 'snow', strength: 0.6 });
  expect(stages).toEqual([stage]);
  expect([uniform('strength'), uniform('snows')]).toEqual([0.6, 1]);
});

test('where the system wants little motion it stands still and asks for no frames', () => {
  isStill = true;
  const { scene, stages, run, uniform } = sceneOfTest();
  weatherOf(scene).show({ kind: 'snow', strength: 1 });
  expect([run(2000), stages.length, uniform('seconds')]).toEqual([1, 1, 0]);
  isStill = false;
  expect(run(1000)).toBeGreaterThan(10);
});

test('where frames take too long it stands still too', () => {
  const { scene, run } = sceneOfTest();
  weatherOf(scene).show({ kind: 'rain', strength: 1 });
  run(20_000, 600);
  expect(run(20_000, 600)).toBe(0);
});

test('without weather a scene has no stage, and is not drawn for it', () => {
  const { scene, stages, run } = sceneOfTest();
  weatherOf(scene).show(null);
  expect([stages.length, run(1000)]).toEqual([0, 0]);
});
