import { PostProcessStage, type Scene } from 'cesium';
import type { Weather } from '../../geo/sky-look.ts';
import { WeatherPace } from './weather-pace.ts';
import { weatherShader } from './weather-shader.ts';

const known = new WeakMap<Scene, SceneWeather>();

/** Seconds after which it begins anew: a number of the graphics card is no finer than this asks for. */
const round = 600;
/** Seconds that it falls from one frame to the next at most: a window that was hidden does not leap ahead. */
const longestStep = 0.2;

/** Whether the visitor's system asks for as little motion as possible; asked anew each time, as that can change. */
const still = (): (() => boolean) => {
  const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  return () => query?.matches ?? false;
};

/**
 * Rain or snow before a scene. While it falls frames are asked for, 20 a second at most and fewer where they take long; it
 * stands still where the system wants little motion, or where frames take so long that the map could not be used.
 */
class SceneWeather {
  readonly #scene: Scene;
  readonly #isStill = still();
  #weather: Weather | null = null;
  #stage: PostProcessStage | null = null;
  #stop: (() => void) | null = null;
  #seconds = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Null: nothing falls. */
  show(weather: Weather | null): void {
    if (weather?.kind === this.#weather?.kind && weather?.strength === this.#weather?.strength) return;
    this.#weather = weather;
    if (!weather) this.#end();
    else if (!this.#stage) this.#begin();
    this.#scene.requestRender();
  }

  #begin(): void {
    const { preUpdate, postRender, postProcessStages } = this.#scene;
    this.#stage = new PostProcessStage({
      fragmentShader: weatherShader,
      uniforms: {
        seconds: () => this.#seconds,
        strength: () => this.#weather?.strength ?? 0,
        snows: () => (this.#weather?.kind === 'snow' ? 1 : 0),
      },
    });
    postProcessStages.add(this.#stage);
    const pace = new WeatherPace();
    let before = performance.now();
    const stops = [
      // Told of every frame of the browser, also of those in which nothing has changed
      preUpdate.addEventListener(() => {
        const now = performance.now();
        const isDue = pace.turn(now);
        if (!isDue || this.#isStill()) return;
        this.#seconds = (this.#seconds + Math.min(longestStep, (now - before) / 1000)) % round;
        before = now;
        this.#scene.requestRender();
      }),
      postRender.addEventListener(() => pace.drawn()),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  #end(): void {
    this.#stop?.();
    this.#stop = null;
    // It is destroyed with that
    if (this.#stage) this.#scene.postProcessStages.remove(this.#stage);
    this.#stage = null;
  }
}

/** The weather of a scene, which goes with it. */
export function weatherOf(scene: Scene): Pick<SceneWeather, 'show'> {
  const weather = known.get(scene) ?? new SceneWeather(scene);
  known.set(scene, weather);
  return weather;
}
