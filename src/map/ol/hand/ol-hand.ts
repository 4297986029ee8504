import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import type {
  Covered,
  DataLook,
  FlatHand,
  MapData,
  PictureRequest,
  Shape,
  SheetFrame,
  SketchWays,
  StackRequest,
  Stratum,
} from '../../state/map-hand.ts';
import type { MapView } from '../../state/map-state.ts';
import type { Place, Sketch, SketchForm } from '../../state/sketch.ts';
import { chooseSign } from '../chosen-sign.ts';
import type { DrawnLayers } from '../drawn-layers.ts';
import { boundsOf, extentOf, pointOf } from '../footprint.ts';
import type { Found } from '../found-at.ts';
import type { DataLayers } from './data-layers.ts';
import { hearPointer, type PointerDone } from './early-pointer.ts';
import type { Painted } from './paint-map.ts';
import type { ShapeLayers } from './shape-layers.ts';
import type { Sketching } from './sketching.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** A drawing under way; null until what draws is fetched. */
interface Underway {
  drawing: Sketching | null;
  /** Clicks before, and keys with what was in the middle of the map then: it may have moved on since. */
  early: (PointerDone | { pressed: Pressed; middle: Place })[];
}

/** The hand of tools on the OpenLayers map. */
export class OlHand implements FlatHand {
  readonly dimension = '2d';
  readonly #map: OlMap;
  readonly #drawn: DrawnLayers;
  readonly #painted: () => Omit<Painted, 'shapes' | 'data'>;
  /** Null: the visitor has none. */
  #data: Promise<DataLayers> | null = null;
  /** Null: no tool has put any. */
  #shapes: Promise<ShapeLayers> | null = null;
  /** The drawing under way, a new object for each; what draws is fetched when it is first needed. */
  #sketching: Underway | null = null;

  /** Choosings and changes under way. */
  #held = 0;

  /** @param painted what the map shows now */
  constructor(map: OlMap, drawn: DrawnLayers, painted: () => Omit<Painted, 'shapes' | 'data'>) {
    this.#map = map;
    this.#drawn = drawn;
    this.#painted = painted;
  }

  /** While something is drawn, changed or chosen, a click belongs to that. */
  get takesClicks(): boolean {
    return this.#sketching !== null || this.#held > 0;
  }

  /** @returns whether the key belonged to the drawing */
  onKey(event: Pressed): boolean {
    const { key, shiftKey } = event;
    if (!this.#sketching) return this.#held > 0 && key === 'Enter';
    const middle = this.middle();
    if (this.#sketching.drawing) return this.#sketching.drawing.onKey(event, middle);
    this.#sketching.early.push({ pressed: { key, shiftKey }, middle });
    return key === 'Enter';
  }

  sketch(form: SketchForm, ways: SketchWays, start: Sketch | null = null): () => void {
    this.#sketching?.drawing?.end();
    const sketching: Underway = { drawing: null, early: [] };
    this.#sketching = sketching;
    const hearNoMore = hearPointer(this.#map, (done) => sketching.early.push(done));
    void import('./sketching.ts').then((it) => {
      hearNoMore();
      if (this.#sketching !== sketching) return;
      const drawing = new it.Sketching(this.#map, form, ways, start);
      sketching.drawing = drawing;
      for (const each of sketching.early)
        if ('pressed' in each) drawing.onKey(each.pressed, each.middle);
        else drawing.onPointer(each);
    });
    return () => {
      hearNoMore();
      if (this.#sketching !== sketching) return;
      sketching.drawing?.end();
      this.#sketching = null;
    };
  }

  edit(sketch: Sketch, onEnd: (sketch: Sketch) => void): () => void {
    return this.#hold(
      import('./editing.ts').then(
        ({ beginEditing }) =>
          () =>
            beginEditing(this.#map, sketch, onEnd),
      ),
    );
  }

  pick(name: string, onPick: (shape: number | null) => void): () => void {
    return this.#hold(
      Promise.all([import('./picking.ts'), this.#shapeLayers()]).then(
        ([{ beginPicking }, shapes]) =>
          () =>
            beginPicking(this.#map, () => shapes.layerOf(name), onPick),
      ),
    );
  }

  /** Begins what is fetched, unless it was ended meanwhile. @returns ends it */
  #hold(fetched: Promise<() => () => void>): () => void {
    this.#held += 1;
    let end: (() => void) | null = null;
    let isEnded = false;
    void fetched.then((begin) => {
      if (!isEnded) end = begin();
    });
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.#held -= 1;
      end?.();
    };
  }

  put(name: string, shapes: readonly Shape[]): void {
    if (!this.#shapes && shapes.length === 0) return;
    void this.#shapeLayers().then((layers) => layers.put(name, shapes));
  }

  /** What draws shapes is fetched with the first of them. */
  #shapeLayers(): Promise<ShapeLayers> {
    this.#shapes ??= import('./shape-layers.ts').then((it) => new it.ShapeLayers(this.#map));
    return this.#shapes;
  }

  putData(name: string, data: MapData | null, look: DataLook): void {
    this.#data ??= import('./data-layers.ts').then((it) => new it.DataLayers(this.#map));
    void this.#data.then((layers) => layers.put(name, data, look));
  }

  /** What data of the visitor have at a place. */
  async dataAt(place: Point): Promise<Found[]> {
    return (await (await this.#data)?.at(place)) ?? [];
  }

  extent(): Extent {
    return extentOf(this.#map.getView().calculateExtent(this.#map.getSize()));
  }

  middle(): Place {
    const { lon, lat } = pointOf(this.#map.getView().getCenter() ?? [0, 0]);
    return [lon, lat];
  }

  view(): MapView {
    const [lon, lat] = this.middle();
    return { lon, lat, zoom: this.#map.getView().getZoom() ?? 0 };
  }

  look({ lon, lat, zoom }: MapView): void {
    const view = this.#map.getView();
    view.setCenter(fromLonLat([lon, lat]));
    view.setZoom(zoom);
  }

  onMoving(listener: () => void): () => void {
    const view = this.#map.getView();
    view.on(['change:center', 'change:resolution'], listener);
    return () => view.un(['change:center', 'change:resolution'], listener);
  }

  size(): { width: number; height: number } {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    return { width, height };
  }

  go(extent: Extent): void {
    this.#map.getView().fit(boundsOf(extent), { padding: [48, 48, 72, 48], maxZoom: 16 });
  }

  reveal(place: Point, covered: Covered): void {
    void import('./reveal-place.ts').then((it) => it.revealPlace(this.#map, place, covered));
  }

  watchSigns(listener: (signs: ReadonlySet<string>) => void): () => void {
    let stop: (() => void) | null = null;
    let isEnded = false;
    void import('./watch-signs.ts').then((it) => {
      if (!isEnded) stop = it.watchSigns(this.#map, listener);
    });
    return () => {
      isEnded = true;
      stop?.();
    };
  }

  chooseSign(sign: string | null): void {
    chooseSign(this.#map, sign);
  }

  onMove(listener: () => void): () => void {
    this.#map.on('moveend', listener);
    return () => this.#map.un('moveend', listener);
  }

  onDrawn(listener: () => void): () => void {
    const look = (): void => {
      // What is drawn ahead is put on the map by the same event
      if (this.#drawn.isSettled) listener();
    };
    this.#map.on('rendercomplete', look);
    this.#map.render();
    return () => this.#map.un('rendercomplete', look);
  }

  wipe(at: number): void {
    this.#drawn.wipeTo(at);
  }

  frame(frame: SheetFrame, onMove: ((middle: Place) => void) | null): () => void {
    let takeAway: (() => void) | null = null;
    let isEnded = false;
    void import('./sheet-frame.ts').then(({ putFrame }) => {
      if (!isEnded) takeAway = putFrame(this.#map, frame, onMove);
    });
    return () => {
      isEnded = true;
      takeAway?.();
    };
  }

  async picture(request: PictureRequest, signal?: AbortSignal): Promise<HTMLCanvasElement> {
    const { paintMap } = await import('../sheet/stack-map.ts');
    return paintMap(this.#map, await this.#all(), request, signal);
  }

  async stack(request: StackRequest, signal?: AbortSignal): Promise<readonly Stratum[]> {
    const { stackMap } = await import('../sheet/stack-map.ts');
    return stackMap(this.#map, await this.#all(), request, signal);
  }

  async #all(): Promise<Painted> {
    const [data, shapes] = await Promise.all([this.#data, this.#shapes]);
    return { ...this.#painted(), shapes: shapes?.layers ?? [], data: data?.layers ?? [] };
  }
}
