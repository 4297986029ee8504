import { type Cartesian2, ImageryLayer, type Scene } from 'cesium';
import { surroundingsBox } from '../../geo/province.ts';
import { layerAddress } from '../kinds/addresses.ts';
import { kindOf } from '../kinds/index.ts';
import { type DrawingWays, keyOf, type LayerKey, type MapLayer, type Shown } from '../state/shown.ts';
import type { MakePainter, PaintedParts, TilePainter } from '../state/tile-painter.ts';
import { DrapedImagery } from './draped-imagery.ts';
import { joinedView } from './ground-groups.ts';
import type { HolesInView } from './holes/holes-in-view.ts';
import type { GlobeHit, GlobePart } from './kinds/controller.ts';
import { drawnInstead, globeControllers } from './kinds/index.ts';
import type { LayersInView } from './layers-in-view.ts';

interface Draped {
  imagery: ImageryLayer;
  painter: TilePainter;
}

interface Drawn {
  name: string;
  /** Not wholly clear. */
  isSeen: boolean;
  /** As it was declared when it was drawn. */
  declared: string;
  /** What of it lies among the layers. */
  draped: Draped | null;
  /** What of it lies above all layers. */
  above: Draped | null;
  part: GlobePart | null;
}

export interface GlobeWays extends Pick<DrawingWays, 'ask' | 'onFault'> {
  makePainter: MakePainter;
  /** Told which boreholes and bodies stand in the scene; null: none are shown. */
  onHoles: (holes: HolesInView | null) => void;
}

/** The portal's own maps end where its ground does, and begin where that is a few tiles. */
const ownReach = { box: surroundingsBox, from: 5 } as const;
const isOwn = ({ type }: MapLayer): boolean => type.startsWith('portal_');

/**
 * Keeps the layers of the globe as they are wanted. What the 2D map draws is laid over the ground as that draws it; kinds
 * that have a 3D face of their own are drawn by their controller besides.
 */
export class GlobeLayers implements LayersInView {
  readonly #scene: Scene;
  readonly #ways: GlobeWays;
  readonly #drawn = new Map<LayerKey, Drawn>();
  /** What is wrong with those that lack something. */
  readonly #problems = new Map<LayerKey, string>();
  /** What each has under the ground. */
  readonly #below = new Map<LayerKey, HolesInView>();
  #hidden: ReadonlySet<string> = new Set();

  constructor(scene: Scene, ways: GlobeWays) {
    this.#scene = scene;
    this.#ways = ways;
  }

  /** @param wanted the lowest first */
  show(wanted: readonly Shown[]): void {
    const keys = new Set(wanted.map(({ layer }) => keyOf(layer)));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#takeAway(key);
    const drawn = wanted.map((each) => {
      const own = this.#drawnOf(each);
      [own.name, own.isSeen] = [each.layer.name, each.opacity > 0];
      return { opacity: each.opacity, ...own };
    });
    for (const name of ['draped', 'above'] as const)
      for (const { opacity, [name]: draped } of drawn) {
        if (!draped) continue;
        draped.imagery.alpha = opacity;
        this.#scene.imageryLayers.raiseToTop(draped.imagery);
      }
    for (const { part, opacity } of drawn) part?.setOpacity(opacity);
    this.#scene.requestRender();
  }

  /** Strata that are not to be seen. */
  hide(strata: ReadonlySet<string>): void {
    this.#hidden = strata;
    for (const { part } of this.#drawn.values()) part?.setHidden?.(strata);
  }

  /** What stands in space under a pixel, of the first layer that has something there. */
  pick(pixel: Cartesian2): (GlobeHit & { key: LayerKey }) | null {
    for (const [key, { part }] of this.#drawn) {
      const hit = part?.pick?.(pixel);
      if (hit) return { key, ...hit };
    }
    return null;
  }

  arrive(): void {
    for (const { part } of this.#drawn.values()) part?.arrive?.();
  }

  unfinished(isGroundThere: boolean): string[] {
    const isOnTheWay = ({ isSeen, part, draped, above }: Drawn): boolean => {
      if (!isSeen) return false;
      if (part?.isComplete?.() === false) return true;
      return !isGroundThere && [draped, above].some((each) => (each?.painter.waiting() ?? 0) > 0);
    };
    return [...this.#drawn.values()].filter(isOnTheWay).map(({ name }) => name);
  }

  lacking(): string[] {
    return [...this.#drawn].flatMap(([key, { name, isSeen }]) => {
      const problem = this.#problems.get(key);
      return isSeen && problem !== undefined ? [`“${name}”没有画全：${problem}`] : [];
    });
  }

  clear(): void {
    for (const key of this.#drawn.keys()) this.#takeAway(key);
  }

  #drawnOf({ layer, attempt = 0 }: Shown): Drawn {
    const key = keyOf(layer);
    const declared = JSON.stringify([layer.type, layer.options, layer.time ?? null, attempt]);
    const before = this.#drawn.get(key);
    if (before?.declared === declared) return before;
    if (before) this.#takeAway(key);
    const drawn = this.#make(layer, declared);
    this.#drawn.set(key, drawn);
    return drawn;
  }

  #make(layer: MapLayer, declared: string): Drawn {
    const onFault = (problem: string | null): void => this.#tell(keyOf(layer), problem);
    const { name } = layer;
    const kind = kindOf(layer.type);
    const part = this.#partOf(layer, onFault);
    if (!kind?.dimensions.includes('2d') || drawnInstead.has(layer.type)) {
      // What is a ground is shown by the globe itself
      if (!part && !kind?.uses.includes('terrain')) onFault('三维地图还不能显示该类型');
      return { name, isSeen: true, declared, draped: null, above: null, part };
    }
    return {
      name,
      isSeen: true,
      declared,
      draped: this.#drape(layer, kind.liesAbove ? 'within' : 'all', onFault),
      above: kind.liesAbove ? this.#drape(layer, 'above', onFault) : null,
      part,
    };
  }

  #partOf(layer: MapLayer, onFault: (problem: string | null) => void): GlobePart | null {
    const part = globeControllers[layer.type]?.(layer, this.#scene, {
      ask: this.#ways.ask,
      addressOf: (request) => layerAddress(layer, request),
      onFault,
      onHoles: (holes) => this.#tellBelow(keyOf(layer), holes),
    });
    part?.setHidden?.(this.#hidden);
    return part ?? null;
  }

  #drape(layer: MapLayer, parts: PaintedParts, onFault: (problem: string | null) => void): Draped {
    const painter = this.#ways.makePainter(layer, parts, onFault);
    const imagery = new ImageryLayer(new DrapedImagery(painter, isOwn(layer) ? ownReach : null));
    this.#scene.imageryLayers.add(imagery);
    return { imagery, painter };
  }

  #takeAway(key: LayerKey): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    this.#drawn.delete(key);
    for (const draped of [drawn.draped, drawn.above]) {
      draped?.painter.close();
      if (draped) this.#scene.imageryLayers.remove(draped.imagery, true);
    }
    drawn.part?.remove();
    this.#tell(key, null);
  }

  #tellBelow(key: LayerKey, holes: HolesInView | null): void {
    if (holes) this.#below.set(key, holes);
    else this.#below.delete(key);
    this.#ways.onHoles(joinedView([...this.#below.values()]));
  }

  #tell(key: LayerKey, problem: string | null): void {
    if (problem === null) this.#problems.delete(key);
    else this.#problems.set(key, problem);
    this.#ways.onFault(key, problem);
  }
}
