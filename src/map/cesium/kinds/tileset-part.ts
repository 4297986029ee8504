import {
  type Cartesian2,
  Cartesian3,
  Cartographic,
  Cesium3DTileset,
  Cesium3DTileStyle,
  Color,
  Math as CesiumMath,
  Matrix4,
  type Scene,
} from 'cesium';
import { AskedResource } from '../asked-resource.ts';
import { cutTileset } from '../cut/cut-tileset.ts';
import { clearTileset, hasBarePoints } from './cloud-opacity.ts';
import type { GlobeHit, GlobeLink, GlobePart } from './controller.ts';
import { LackingParts } from './lacking-parts.ts';
import { NestedTilesets, type NestedTile } from './nested-tilesets.ts';
import { factsOf, tileIn } from './tile-facts.ts';

export interface TilesetLook {
  /** Of the file that the set begins with. */
  address: string;
  /** Pixels by which what is shown may differ from what there is. */
  screenError: number;
  /** Metres by which all of it is moved up. */
  heightOffset: number;
  /** Pixels that a point of a cloud has at most. */
  pointSize: number;
  /** The portal makes it of other models, and says what of them it leaves out. Absent: it is passed on as it is. */
  isRewrapped?: boolean;
}

/** Moves a tileset along its own vertical, metres. @returns whether it has one: a set that goes round the earth has none */
function raise(tileset: Cesium3DTileset, by: number): boolean {
  if (by === 0) return true;
  const { center } = tileset.boundingSphere;
  // Nearer to the middle of the earth no way is up
  if (Cartesian3.magnitude(center) < 1_000_000) return false;
  const middle = Cartographic.fromCartesian(center);
  const [low, high] = [0, by].map((height) => Cartesian3.fromRadians(middle.longitude, middle.latitude, height));
  if (!low || !high) return false;
  tileset.modelMatrix = Matrix4.fromTranslation(Cartesian3.subtract(high, low, new Cartesian3()));
  return true;
}

/** A tileset in the scene; what of it does not come is told, and the rest is shown. */
export class TilesetPart implements GlobePart {
  readonly #scene: Scene;
  readonly #link: GlobeLink;
  #tileset: Cesium3DTileset | null = null;
  #opacity = 1;
  #hasBarePoints = false;
  #isGone = false;
  /** It could not be read. */
  #hasFailed = false;
  #stopCuts = (): void => undefined;

  constructor(scene: Scene, link: GlobeLink, look: TilesetLook) {
    const { address, screenError, pointSize } = look;
    this.#scene = scene;
    this.#link = link;
    Cesium3DTileset.fromUrl(new AskedResource(address, link.ask), {
      maximumScreenSpaceError: screenError,
      backFaceCulling: true,
      outlineColor: Color.BLACK,
      // The light of edges would be one more picture of the whole window
      pointCloudShading: { attenuation: true, maximumAttenuation: pointSize, eyeDomeLighting: false },
    })
      .then((made) => {
        if (this.#isGone) made.destroy();
        else this.#begin(made, look);
      })
      .catch(() => this.#explain(address));
  }

  setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#paint();
  }

  isComplete(): boolean {
    if (this.#hasFailed) return true;
    // One that is not shown loads nothing
    return this.#tileset !== null && (!this.#tileset.show || this.#tileset.tilesLoaded);
  }

  pick(pixel: Cartesian2): GlobeHit | null {
    const met = tileIn(this.#tileset && this.#scene.pick(pixel), this.#tileset);
    const at = met ? this.#scene.pickPosition(pixel) : undefined;
    if (!met || !at) return null;
    const { longitude, latitude, height } = Cartographic.fromCartesian(at);
    // As it is, not as it is shown
    const above = height / (this.#scene.verticalExaggeration || 1);
    return {
      place: { lon: CesiumMath.toDegrees(longitude), lat: CesiumMath.toDegrees(latitude) },
      found: { facts: [...factsOf(met), ['高程', `${above.toFixed(1)} m`]], row: null },
    };
  }

  remove(): void {
    this.#isGone = true;
    this.#stopCuts();
    if (this.#tileset) this.#scene.primitives.remove(this.#tileset);
    this.#scene.requestRender();
  }

  #begin(tileset: Cesium3DTileset, { address, heightOffset, isRewrapped = false }: TilesetLook): void {
    this.#tileset = tileset;
    const isRaised = raise(tileset, heightOffset);
    const lacking = new LackingParts((words) => this.#link.onFault(words));
    const stopFailed = tileset.tileFailed.addEventListener(() => lacking.fail());
    if (isRewrapped) lacking.read(tileset.root.extras);
    const nested = new NestedTilesets(new URL(address, document.baseURI).href);
    const stopLoad = tileset.tileLoad.addEventListener((tile: NestedTile) => {
      // The root of a tileset within is the child of the tile that leads to it
      if (isRewrapped) for (const child of tile.children) lacking.read(child.extras);
      if (!this.#hasBarePoints && hasBarePoints(tile.content)) {
        this.#hasBarePoints = true;
        this.#paint();
      }
      const end = nested.see(tile);
      if (end === null) return;
      // What is still on its way changes nothing of what is said
      stopFailed();
      stopLoad();
      tileset.show = false;
      this.#link.onFault(end);
    });
    this.#scene.primitives.add(tileset);
    this.#stopCuts = cutTileset(this.#scene, tileset);
    this.#paint();
    if (!isRaised) this.#link.onFault('这套三维瓦片的范围是整个地球，高度偏移不起作用');
  }

  #paint(): void {
    if (!this.#tileset) return;
    const isClear = this.#opacity < 1;
    if (this.#hasBarePoints) clearTileset(this.#tileset, this.#opacity);
    this.#tileset.style =
      isClear && !this.#hasBarePoints
        ? new Cesium3DTileStyle({ color: `color('white', ${this.#opacity})` })
        : undefined;
    this.#scene.requestRender();
  }

  /** The portal says what is wrong with the service, where it knows. */
  async #explain(address: string): Promise<void> {
    const said = await this.#link
      .ask(address)
      .then(async (answer) => (answer.ok ? null : ((await answer.json()) as { msg?: unknown }).msg))
      .catch(() => null);
    this.#hasFailed = true;
    if (this.#isGone) return;
    this.#link.onFault(
      typeof said === 'string' ? said : '三维瓦片没有加载出来：服务没有给出 tileset.json，或内容不能识别',
    );
  }
}
