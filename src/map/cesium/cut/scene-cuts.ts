import {
  type Cartesian3,
  type ClippingPlaneCollection,
  type ClippingPolygonCollection,
  Intersect,
  type Scene,
} from 'cesium';
import type { Cut } from '../../../geo/cut.ts';
import { groundScale } from '../ground-height.ts';
import { planesOf, polygonsOf, ringsOf, type ShownCut, shownCut } from './shown-cut.ts';

/** The pit of a scene's own settings. */
export interface DugPit {
  /** Those behind all of which nothing is drawn. */
  planes: () => ClippingPlaneCollection;
  ring: readonly Cartesian3[];
}

/** Not in the engine's types. */
interface Meeting {
  computeIntersectionWithBoundingVolume: (volume: unknown) => Intersect;
}

/**
 * Lets the ground be cut by planes and rings at a time: the engine looks at a tile of it only where its box meets a ring as
 * soon as there are rings (GlobeSurfaceTileProvider, `isClipped`), and would leave it whole where only a plane does.
 */
function beside(polygons: ClippingPolygonCollection, planes: () => ClippingPlaneCollection): ClippingPolygonCollection {
  const meeting = polygons as unknown as Meeting;
  const own = meeting.computeIntersectionWithBoundingVolume.bind(polygons);
  meeting.computeIntersectionWithBoundingVolume = (volume) => (planes().enabled ? Intersect.INTERSECTING : own(volume));
  return polygons;
}

/** All that is cut out of a scene. Whatever stands there follows it; the globe itself does here. */
export class SceneCuts {
  readonly #scene: Scene;
  readonly #cuts = new Map<string, Cut>();
  readonly #followers = new Set<() => void>();
  #pit: DugPit | null = null;
  #scale = '';
  /** What the rings of the ground were made for. */
  #rings: readonly unknown[] = [];
  #version = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.preUpdate.addEventListener(() => {
      if (this.#cuts.size > 0 && scalesOf(scene) !== this.#scale) this.#tell();
    });
  }

  /** Another one whenever something else is cut out. */
  get version(): number {
    return this.#version;
  }

  /** @param scale how many times as high heights are shown @param name those of this name are left out */
  shown(scale: number, name?: string): ShownCut[] {
    return [...this.#cuts].filter(([each]) => each !== name).map(([, cut]) => shownCut(cut, scale));
  }

  /** Null takes it away; of a scene that is gone nothing is cut. */
  put(name: string, cut: Cut | null): void {
    if (this.#scene.isDestroyed() || this.#cuts.get(name) === (cut ?? undefined)) return;
    if (cut) this.#cuts.set(name, cut);
    else this.#cuts.delete(name);
    this.#change();
  }

  dig(pit: DugPit | null): void {
    this.#pit = pit;
    this.#open();
  }

  /** @returns stops it */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }

  #change(): void {
    this.#version += 1;
    this.#tell();
  }

  #tell(): void {
    this.#open();
    for (const listener of this.#followers) listener();
  }

  /** Opens the ground. A pit is what lies behind all of its sides: beside planes of cuts it is a ring like theirs. */
  #open(): void {
    const { globe } = this.#scene;
    this.#scale = scalesOf(this.#scene);
    const shown = this.shown(groundScale(this.#scene));
    const hasPlanes = shown.some(({ planes }) => planes.length > 0);
    globe.clippingPlanes = this.#pit && !hasPlanes ? this.#pit.planes() : planesOf(shown, null);
    const pit = this.#pit && hasPlanes ? [this.#pit.ring] : [];
    const rings = [...ringsOf(shown), ...pit];
    // A picture of all rings is made for each collection: not for planes alone
    if (rings.length !== this.#rings.length || rings.some((ring, at) => ring !== this.#rings[at])) {
      this.#rings = rings;
      globe.clippingPolygons = beside(polygonsOf(shown, pit), () => globe.clippingPlanes);
    }
    this.#scene.requestRender();
  }
}

/** How high heights of the ground are shown, and of all that stands. */
const scalesOf = (scene: Scene): string => `${groundScale(scene)} ${scene.verticalExaggeration}`;

const known = new WeakMap<Scene, SceneCuts>();

/** The cuts of a scene, which go with it. */
export function cutsOf(scene: Scene): SceneCuts {
  const cuts = known.get(scene) ?? new SceneCuts(scene);
  known.set(scene, cuts);
  return cuts;
}
