import { JulianDate, type CesiumWidget, type Scene, SunLight } from 'cesium';
import type { SkyLook } from '../../geo/sky-look.ts';

const known = new WeakMap<Scene, SceneSky>();

/** The moment that a tool shows a scene at, in the place of what the scene's own settings say. */
export class SceneSky {
  readonly #followers = new Set<() => void>();
  #look: SkyLook | null = null;

  get look(): SkyLook | null {
    return this.#look;
  }

  /** Null: as the scene's settings say. */
  put(look: SkyLook | null): void {
    if (look === this.#look) return;
    this.#look = look;
    for (const listener of this.#followers) listener();
  }

  /** @returns stops it */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }
}

/** The sky of a scene, which goes with it. */
export function skyOf(scene: Scene): SceneSky {
  const sky = known.get(scene) ?? new SceneSky();
  known.set(scene, sky);
  return sky;
}

/** Share of the sun's light that clouds take while it rains or snows as much as it can. */
const clouds = 0.55;

/** Lights a scene as the sun does at a moment, through what clouds the weather has. */
export function applySky({ scene, clock }: Pick<CesiumWidget, 'scene' | 'clock'>, { at, fog, weather }: SkyLook): void {
  clock.currentTime = JulianDate.fromIso8601(at);
  scene.light = new SunLight({ intensity: 2 * (1 - clouds * (weather?.strength ?? 0)) });
  scene.globe.enableLighting = true;
  scene.globe.dynamicAtmosphereLighting = true;
  scene.fog.enabled = fog > 0;
  scene.fog.density = fog;
  scene.requestRender();
}
