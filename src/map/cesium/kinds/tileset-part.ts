import {
  type Cartesian2,
  Cartesian3,
  Cartographic,
  Cesium3DTileFeature,
  Cesium3DTileset,
  Cesium3DTileStyle,
  Color,
  Math as CesiumMath,
  Matrix4,
  Resource,
  type Scene,
} from 'cesium';
import type { GlobeHit, GlobeLink, GlobePart } from './controller.ts';
import { LackingParts } from './lacking-parts.ts';

export interface TilesetLook {
  /** Of the file that the set begins with. */
  address: string;
  /** Pixels by which what is shown may differ from what there is. */
  screenError: number;
  /** Metres by which all of it is moved up. */
  heightOffset: number;
  /** The portal makes it of other models, and says what of them it leaves out. Absent: it is passed on as it is. */
  isRewrapped?: boolean;
}

/** Tiles above a tile; deeper, tilesets lead in a circle. */
const maxDepth = 60;
/** Facts of one object; more nobody reads beside a map. */
const maxFacts = 40;

/** Moves a tileset along its own vertical, metres. */
function raise(tileset: Cesium3DTileset, by: number): void {
  if (by === 0) return;
  const middle = Cartographic.fromCartesian(tileset.boundingSphere.center);
  const [low, high] = [0, by].map((height) => Cartesian3.fromRadians(middle.longitude, middle.latitude, height));
  if (!low || !high) return;
  tileset.modelMatrix = Matrix4.fromTranslation(Cartesian3.subtract(high, low, new Cartesian3()));
}

interface Nested {
  parent: Nested | undefined;
  children: readonly Nested[];
  extras?: unknown;
}
function depthOf(tile: Nested): number {
  let depth = 0;
  for (let at = tile.parent; at && depth <= maxDepth; at = at.parent) depth += 1;
  return depth;
}

/** What an object says of itself, as text; parts that are no text, number or yes and no are left out. */
function factsOf(feature: Cesium3DTileFeature): [string, string][] {
  return feature
    .getPropertyIds()
    .flatMap((name): [string, string][] => {
      const value: unknown = feature.getProperty(name);
      if (typeof value === 'boolean') return [[name, value ? '是' : '否']];
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[name, String(value)]] : [];
    })
    .slice(0, maxFacts);
}

/** A tileset in the scene; what of it does not come is told, and the rest is shown. */
export class TilesetPart implements GlobePart {
  readonly #scene: Scene;
  readonly #link: GlobeLink;
  #tileset: Cesium3DTileset | null = null;
  #opacity = 1;
  #isGone = false;

  constructor(scene: Scene, link: GlobeLink, look: TilesetLook) {
    const { address, screenError } = look;
    this.#scene = scene;
    this.#link = link;
    Cesium3DTileset.fromUrl(new Resource({ url: address }), {
      maximumScreenSpaceError: screenError,
      backFaceCulling: true,
      outlineColor: Color.BLACK,
    }).then(
      (made) => {
        if (this.#isGone) made.destroy();
        else this.#begin(made, look);
      },
      () => this.#explain(address),
    );
  }

  setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#paint();
  }

  pick(pixel: Cartesian2): GlobeHit | null {
    const met: unknown = this.#tileset && this.#scene.pick(pixel);
    const isOwn = met instanceof Cesium3DTileFeature && met.tileset === this.#tileset;
    const at = isOwn ? this.#scene.pickPosition(pixel) : undefined;
    if (!isOwn || !at) return null;
    const { longitude, latitude, height } = Cartographic.fromCartesian(at);
    return {
      place: { lon: CesiumMath.toDegrees(longitude), lat: CesiumMath.toDegrees(latitude) },
      found: { facts: [...factsOf(met), ['高程', `${height.toFixed(1)} m`]], row: null },
    };
  }

  remove(): void {
    this.#isGone = true;
    if (this.#tileset) this.#scene.primitives.remove(this.#tileset);
    this.#scene.requestRender();
  }

  #begin(tileset: Cesium3DTileset, { heightOffset, isRewrapped = false }: TilesetLook): void {
    this.#tileset = tileset;
    raise(tileset, heightOffset);
    const lacking = new LackingParts((words) => this.#link.onFault(words));
    tileset.tileFailed.addEventListener(() => lacking.fail());
    if (isRewrapped) lacking.read(tileset.root.extras);
    tileset.tileLoad.addEventListener((tile: Nested) => {
      // The root of a tileset within is the child of the tile that leads to it
      if (isRewrapped) for (const child of tile.children) lacking.read(child.extras);
      if (depthOf(tile) < maxDepth) return;
      tileset.show = false;
      this.#link.onFault('三维瓦片的层级没有尽头：瓦片集之间循环引用，已停止加载');
    });
    this.#scene.primitives.add(tileset);
    this.#paint();
  }

  #paint(): void {
    if (!this.#tileset) return;
    const isClear = this.#opacity < 1;
    this.#tileset.style = isClear ? new Cesium3DTileStyle({ color: `color('white', ${this.#opacity})` }) : undefined;
    this.#scene.requestRender();
  }

  /** The portal says what is wrong with the service, where it knows. */
  async #explain(address: string): Promise<void> {
    const said = await this.#link
      .ask(address)
      .then(async (answer) => (answer.ok ? null : ((await answer.json()) as { msg?: unknown }).msg))
      .catch(() => null);
    if (this.#isGone) return;
    this.#link.onFault(
      typeof said === 'string' ? said : '三维瓦片没有加载出来：服务没有给出 tileset.json，或内容不能识别',
    );
  }
}
