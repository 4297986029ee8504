import {
  Cartesian2,
  Cartesian3,
  Cartographic,
  EllipsoidTerrainProvider,
  IntersectionTests,
  Math as CesiumMath,
  type Scene,
} from 'cesium';
import type { BedTile, TileHole } from '../../../resources/shared/borehole-beds.ts';
import { groundAt } from '../camera.ts';
import { cutsOf } from '../cut/scene-cuts.ts';
import { isHidden } from '../cut/shown-cut.ts';
import { groundScale } from '../ground-height.ts';
import type { GlobeHit } from '../kinds/controller.ts';
import { bedFacts, type HoleLines, linesOf, sampleFacts, strataOf } from './bed-lines.ts';
import { DrawnTile } from './drawn-tile.ts';
import type { Segment } from './hole-geometry.ts';
import { holeAppearance, holeRadius, leastHalfWidth } from './hole-shader.ts';
import type { HolesInView } from './holes-in-view.ts';
import { MissingTiles } from './missing-tiles.ts';
import { nearestSegment } from './nearest-segment.ts';
import { tileName, type TilePlace, wantedTiles } from './wanted-tiles.ts';

/** Metres from the camera to the ground before it beyond which holes are points only. */
const farthest = 30_000;
/** Metres around what the camera looks at that holes are fetched for. */
const reach = { least: 2000, most: 16_000 } as const;
/** Pixels from a hole that a click may be. */
const tolerance = 4;

interface Tile {
  /** Null: it is on its way. */
  content: BedTile | null;
  lines: readonly HoleLines[];
  drawn: DrawnTile | null;
  leaving: AbortController;
}

export interface HoleWays {
  /** @throws Error with a Chinese sentence */
  fetchTile: (tile: TilePlace, signal: AbortSignal) => Promise<BedTile>;
  onHoles: (holes: HolesInView) => void;
  onFault: (problem: string | null) => void;
}

/** Keeps the holes around what the camera looks at in the scene. */
export class HoleLayer {
  readonly #scene: Scene;
  readonly #ways: HoleWays;
  readonly #look = holeAppearance();
  readonly #tiles = new Map<string, Tile>();
  readonly #cut = new Set<string>();
  readonly #missing: MissingTiles;
  readonly #stops: (() => void)[];
  #hidden: ReadonlySet<string> = new Set();
  #scale = '';

  constructor(scene: Scene, ways: HoleWays) {
    this.#scene = scene;
    this.#ways = ways;
    this.#missing = new MissingTiles(ways.onFault);
    this.#stops = [
      scene.camera.moveEnd.addEventListener(() => this.#update()),
      scene.preUpdate.addEventListener(() => this.#keepScale()),
    ];
    this.#update();
  }

  setOpacity(opacity: number): void {
    this.#look.setOpacity(opacity);
    this.#scene.requestRender();
  }

  setHidden(strata: ReadonlySet<string>): void {
    if (strata.size === this.#hidden.size && [...strata].every((key) => this.#hidden.has(key))) return;
    this.#hidden = strata;
    this.#drawAll();
  }

  remove(): void {
    for (const stop of this.#stops) stop();
    for (const name of this.#tiles.keys()) this.#takeAway(name);
    this.#scene.requestRender();
  }

  /** Asks for the holes around what the camera looks at now. */
  readonly arrive = (): void => this.#update();

  readonly isComplete = (): boolean => ![...this.#tiles.values()].some(({ content }) => content === null);

  /** The bed under a pixel that the ground does not hide. */
  pick(pixel: Cartesian2): GlobeHit | null {
    const { camera, globe, canvas } = this.#scene;
    const ray = camera.getPickRay(pixel);
    if (!ray) return null;
    const { origin, direction } = ray;
    const pixelSize = pixelSizeOf(this.#scene, canvas.clientHeight);
    const met = globe.translucency.enabled ? undefined : globe.pick(ray, this.#scene);
    const ground = met && isHidden(cutsOf(this.#scene).shown(groundScale(this.#scene)), met) ? undefined : met;
    // What stands at the ground is met there
    const behind = ground ? Cartesian3.distance(ground, origin) * (1 + 8 * pixelSize) + 2 * holeRadius : Infinity;
    const limits = {
      beside: (leastHalfWidth + tolerance) * pixelSize,
      radius: holeRadius,
      alike: 0.5 * pixelSize,
      behind,
    };
    const from = {
      origin: [origin.x, origin.y, origin.z],
      direction: [direction.x, direction.y, direction.z],
    } as const;
    let best: { segment: Segment; beside: number } | null = null;
    for (const { drawn } of this.#tiles.values()) {
      if (!drawn || !IntersectionTests.raySphere(ray, growing(drawn, origin, limits.beside))) continue;
      const near = nearestSegment(from, drawn.shapes.ends, limits);
      const segment = near && drawn.shapes.segments[near.segment];
      if (near && segment && (best === null || near.beside < best.beside)) best = { segment, beside: near.beside };
    }
    return best && hitOf(best.segment);
  }

  #update(): void {
    const view = this.#view();
    const wanted = view ? wantedTiles(view.place, view.radius, (tile) => this.#cut.has(tileName(tile))) : [];
    const names = new Set(wanted.map(tileName));
    for (const name of this.#tiles.keys()) if (!names.has(name)) this.#takeAway(name);
    this.#missing.keepAmong(names);
    for (const tile of wanted) if (!this.#tiles.has(tileName(tile))) this.#fetch(tile);
    this.#tell();
  }

  /** Null: the camera is too far. */
  #view(): { place: { lon: number; lat: number }; radius: number } | null {
    const { camera, canvas } = this.#scene;
    const middle = groundAt(this.#scene, new Cartesian2(canvas.clientWidth / 2, canvas.clientHeight / 2));
    const under = camera.positionCartographic;
    const range = middle
      ? Cartesian3.distance(camera.positionWC, Cartographic.toCartesian(middle))
      : Math.abs(under.height);
    const { longitude, latitude } = middle && range <= farthest ? middle : under;
    if (Math.min(range, Math.abs(under.height)) > farthest) return null;
    const radius = Math.max(reach.least, Math.min(reach.most, range));
    return { place: { lon: CesiumMath.toDegrees(longitude), lat: CesiumMath.toDegrees(latitude) }, radius };
  }

  #fetch(place: TilePlace): void {
    const [name, leaving] = [tileName(place), new AbortController()];
    const tile: Tile = { content: null, lines: [], drawn: null, leaving };
    this.#tiles.set(name, tile);
    this.#ways.fetchTile(place, leaving.signal).then(
      (content) => {
        if (leaving.signal.aborted) return;
        tile.content = content;
        tile.lines = linesOf(content);
        this.#missing.arrive(name);
        this.#draw(tile);
        if (content.isCut && !this.#cut.has(name)) {
          this.#cut.add(name);
          this.#update();
        } else this.#tell();
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // Asked for again when the camera has moved, and missing until it comes
        this.#tiles.delete(name);
        this.#missing.fail(name, error);
        this.#tell();
      },
    );
  }

  #takeAway(name: string): void {
    const tile = this.#tiles.get(name);
    tile?.leaving.abort();
    tile?.drawn?.remove();
    this.#tiles.delete(name);
  }

  #draw(tile: Tile): void {
    tile.drawn?.remove();
    const scale = {
      exaggeration: this.#scene.verticalExaggeration,
      heightOf: (hole: TileHole) => this.#mouthOf(hole),
      hidden: this.#hidden,
      cuts: cutsOf(this.#scene).shown(this.#scene.verticalExaggeration || 1),
    };
    tile.drawn = new DrawnTile(this.#scene, tile.lines, scale, this.#look.appearance);
    this.#scene.requestRender();
  }

  #drawAll(): void {
    for (const tile of this.#tiles.values()) if (tile.content) this.#draw(tile);
  }

  /** On level ground all mouths lie on it. */
  #mouthOf({ lon, lat, height }: TileHole): number {
    if (this.#isLevel()) return 0;
    if (height !== null) return height;
    const shown = this.#scene.globe.getHeight(Cartographic.fromDegrees(lon, lat)) ?? 0;
    return shown / (this.#scene.verticalExaggeration || 1);
  }

  #isLevel(): boolean {
    return this.#scene.terrainProvider instanceof EllipsoidTerrainProvider;
  }

  #keepScale(): void {
    const scale = [this.#scene.verticalExaggeration, this.#isLevel(), cutsOf(this.#scene).version].join(' ');
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#drawAll();
  }

  #tell(): void {
    const tiles = [...this.#tiles.values()];
    const lines = tiles.flatMap((tile) => tile.lines);
    this.#ways.onHoles({
      ...strataOf(lines),
      holes: lines.length,
      bodies: 0,
      waterLevels: lines.filter(({ water }) => water !== null).length,
      samples: lines.reduce((sum, { samples }) => sum + samples.length, 0),
      isLoading: !this.isComplete(),
      isFar: tiles.length === 0,
    });
  }
}

/** Metres of a pixel for each metre from the camera. */
function pixelSizeOf({ camera }: Scene, height: number): number {
  const { frustum } = camera;
  const fovy = 'fovy' in frustum && typeof frustum.fovy === 'number' ? frustum.fovy : 1;
  return (2 * Math.tan(fovy / 2)) / Math.max(1, height);
}

/** The sphere around a tile, and what is seen beside its holes from here. */
function growing({ shapes: { sphere } }: DrawnTile, eye: Cartesian3, beside: number): typeof sphere {
  const grown = sphere.clone();
  grown.radius += holeRadius + beside * (Cartesian3.distance(eye, sphere.center) + sphere.radius);
  return grown;
}

const hitOf = ({ hole, bed }: Segment): GlobeHit => ({
  place: { lon: hole.lon, lat: hole.lat },
  found: {
    facts: [...bedFacts(bed), ...sampleFacts(hole, bed)],
    row: { source: 'boreholes', id: hole.id, values: { holeNo: hole.holeNo, finalDepth: hole.finalDepth } },
  },
});
