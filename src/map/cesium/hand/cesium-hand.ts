import { Cartesian2, Cartographic, type CesiumWidget } from 'cesium';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import type { Eye } from '../../state/eye.ts';
import type { Stance } from '../../state/flown-way.ts';
import { bothHand } from '../../state/both-hand.ts';
import { Flights } from '../../state/flights.ts';
import type {
  Covered,
  DataLook,
  FlatHand,
  GlobeHand,
  MapData,
  ScenePicture,
  Shape,
  SketchWays,
} from '../../state/map-hand.ts';
import type { Leading } from '../../state/leading.ts';
import { linkMaps } from '../../state/linked-view.ts';
import type { MapView } from '../../state/map-state.ts';
import { shiftOf } from '../../state/shift-into-view.ts';
import type { Place, Sketch, SketchForm } from '../../state/sketch.ts';
import type { Cut } from '../../../geo/cut.ts';
import type { SkyLook } from '../../../geo/sky-look.ts';
import type { Solid, SolidsLook } from '../../../geo/solid.ts';
import { eyeOf, flatViewOf, lookAtExtent, moveEye } from '../camera.ts';
import { followView } from '../follow-view.ts';
import { cutsOf, type SceneCuts } from '../cut/scene-cuts.ts';
import type { DraftFrames } from '../draft-frames.ts';
import type { LayersInView } from '../layers-in-view.ts';
import { groundHeight } from '../ground-height.ts';
import { type SceneSky, skyOf } from '../scene-sky.ts';
import { DrapedData, type PaintData } from './draped-data.ts';
import { beginEditing } from './editing.ts';
import { beginFlying, standAt } from './flying.ts';
import { extentSeen, pixelOf, placeAt } from './ground-places.ts';
import { GroundShapes } from './ground-shapes.ts';
import { onDrawn } from './on-drawn.ts';
import { onMoving } from './on-moving.ts';
import { beginPicking, type Picking } from './picking.ts';
import { scenePicture } from './scene-picture.ts';
import { Sketching } from './sketching.ts';
import { SolidGroups } from './solid-groups.ts';

interface HandWays {
  frames: DraftFrames;
  layers: LayersInView;
  paintData: PaintData;
  /** Told a Chinese sentence. */
  onProblem: (problem: string) => void;
}

/** The hand of tools on the globe. */
export class CesiumHand implements GlobeHand {
  readonly dimension = '3d';
  readonly #widget: CesiumWidget;
  readonly #frames: DraftFrames;
  readonly #layers: LayersInView;
  readonly #shapes: GroundShapes;
  readonly #data: DrapedData;
  readonly #solids: SolidGroups;
  readonly #cuts: SceneCuts;
  readonly #sky: SceneSky;
  #sketching: Sketching | null = null;
  readonly #pickings = new Set<Picking>();
  readonly #flights = new Flights();
  /** Changes under way. */
  #edited = 0;

  constructor(widget: CesiumWidget, { frames, layers, paintData, onProblem }: HandWays) {
    this.#widget = widget;
    this.#frames = frames;
    this.#layers = layers;
    this.#shapes = new GroundShapes(widget.scene, onProblem);
    this.#data = new DrapedData(widget.scene, paintData);
    this.#solids = new SolidGroups(widget.scene);
    this.#cuts = cutsOf(widget.scene);
    this.#sky = skyOf(widget.scene);
  }

  /** While something is drawn, changed or chosen, a click belongs to that. */
  get takesClicks(): boolean {
    return this.#sketching !== null || this.#pickings.size > 0 || this.#edited > 0;
  }

  /** @returns whether the key belonged to the drawing or choosing */
  onKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    if (this.#sketching) return this.#sketching.onKey(event);
    if (event.key !== 'Enter' || !this.takesClicks) return false;
    for (const picking of this.#pickings) picking.pickMiddle();
    return true;
  }

  sketch(form: SketchForm, ways: SketchWays, start: Sketch | null = null): () => void {
    this.#sketching?.end();
    const sketching = new Sketching(this.#widget.scene, this.#shapes, form, ways, start);
    this.#sketching = sketching;
    return () => {
      if (this.#sketching !== sketching) return;
      sketching.end();
      this.#sketching = null;
    };
  }

  edit(sketch: Sketch, onEnd: (sketch: Sketch) => void): () => void {
    const end = beginEditing(this.#widget.scene, this.#shapes, sketch, onEnd);
    this.#edited += 1;
    return () => {
      end();
      this.#edited -= 1;
    };
  }

  pick(name: string, onPick: (shape: number | null) => void): () => void {
    const picking = beginPicking(this.#widget.scene, this.#shapes, name, onPick);
    this.#pickings.add(picking);
    return () => {
      if (this.#pickings.delete(picking)) picking.end();
    };
  }

  middle(): Place {
    const { lon, lat } = flatViewOf(this.#widget.scene);
    return [lon, lat];
  }

  view(): MapView {
    return flatViewOf(this.#widget.scene);
  }

  look(view: MapView): void {
    this.#flights.seize();
    followView(this.#widget.scene, view);
  }

  eye(): Eye {
    return eyeOf(this.#widget.scene.camera);
  }

  heightAt({ lon, lat }: Point): number | null {
    return groundHeight(this.#widget.scene, Cartographic.fromDegrees(lon, lat));
  }

  onMoving(listener: () => void): () => void {
    return onMoving(this.#widget.scene, listener);
  }

  put(name: string, shapes: readonly Shape[]): void {
    this.#shapes.put(name, shapes);
  }

  putData(name: string, data: MapData | null, look: DataLook): void {
    this.#data.put(name, data, look);
  }

  putSolids(name: string, solids: readonly Solid[], look: SolidsLook): void {
    this.#solids.put(name, solids, look);
  }

  putCut(name: string, cut: Cut | null): void {
    this.#cuts.put(name, cut);
  }

  putSky(sky: SkyLook | null): void {
    this.#sky.put(sky);
  }

  stand(stance: Stance): void {
    this.#flights.lead();
    standAt(this.#widget.scene, stance);
  }

  fly(next: (seconds: number) => Stance, onSeized: () => void): () => void {
    return this.#flights.fly(() => beginFlying(this.#widget, next, onSeized), onSeized);
  }

  joinedWith(flat: FlatHand, lead: () => void): FlatHand {
    return bothHand(flat, this, lead);
  }

  linkedTo(flat: FlatHand, leading: Leading, onSent: (view: MapView) => void): () => void {
    const parts = [this.#flights.link(leading), linkMaps(leading, { '2d': flat, '3d': this }, onSent)];
    return () => {
      for (const part of parts) part();
    };
  }

  /** The layers were put in their order: data of the visitor lie above them. */
  raiseData(): void {
    this.#data.raise();
  }

  extent(): Extent {
    return extentSeen(this.#widget.scene);
  }

  size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.#widget.canvas;
    return { width: clientWidth, height: clientHeight };
  }

  go(extent: Extent): void {
    lookAtExtent(this.#widget.scene, extent);
  }

  reveal({ lon, lat }: Point, covered: Covered): void {
    const { scene } = this.#widget;
    if (scene.isDestroyed()) return;
    const seen = pixelOf(scene, [lon, lat]);
    const { width, height } = this.size();
    if (!seen || seen.x < 0 || seen.y < 0 || seen.x > width || seen.y > height) return;
    const [right, down] = shiftOf([seen.x, seen.y], [width, height], covered);
    if (right === 0 && down === 0) return;
    const there = placeAt(scene, new Cartesian2(seen.x + right, seen.y + down));
    if (there) moveEye(scene, Cartographic.fromDegrees(...there), Cartographic.fromDegrees(lon, lat));
  }

  onMove(listener: () => void): () => void {
    const { scene } = this.#widget;
    const stop = scene.camera.moveEnd.addEventListener(listener);
    return () => {
      if (!scene.isDestroyed()) stop();
    };
  }

  onDrawn(listener: () => void): () => void {
    return onDrawn(this.#widget.scene, listener);
  }

  picture(request: ScenePicture, signal?: AbortSignal): Promise<HTMLCanvasElement> {
    return scenePicture(this.#widget, { frames: this.#frames, layers: this.#layers }, request, signal);
  }

  /** Before the scene goes: what paints data has maps of its own. */
  clear(): void {
    this.#sketching?.end();
    this.#sketching = null;
    this.#data.clear();
    this.#solids.clear();
  }
}
