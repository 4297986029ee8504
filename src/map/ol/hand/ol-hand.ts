import type OlMap from 'ol/Map.js';
import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import type { DataLook, MapData, MapHand, PictureRequest, Shape, SketchWays } from '../../state/map-hand.ts';
import type { Place, Sketch, SketchForm } from '../../state/sketch.ts';
import { askedProperty } from '../asked-part.ts';
import { boundsOf, extentOf } from '../footprint.ts';
import type { Found } from '../found-at.ts';
import type { DataLayers } from './data-layers.ts';
import type { Painted } from './paint-map.ts';
import { shapeStyle } from './shape-style.ts';
import { geometryOfSketch } from './sketch-geometry.ts';
import type { Sketching } from './sketching.ts';

/** Shapes of tools lie over all layers and below the mark of the place that was asked about. */
const shapesLevel = 900;

/** The hand of tools on the OpenLayers map. */
export class OlHand implements MapHand {
  readonly #map: OlMap;
  readonly #painted: () => Omit<Painted, 'shapes' | 'data'>;
  /** Null: the visitor has none. */
  #data: Promise<DataLayers> | null = null;
  readonly #shapes = new Map<string, VectorLayer>();
  /** The drawing under way, a new object for each; what draws is fetched when it is first needed. */
  #sketching: { drawing: Sketching | null } | null = null;

  /** @param painted what the map shows now */
  constructor(map: OlMap, painted: () => Omit<Painted, 'shapes' | 'data'>) {
    this.#map = map;
    this.#painted = painted;
  }

  /** While something is being drawn a click belongs to the drawing. */
  get isSketching(): boolean {
    return this.#sketching !== null;
  }

  /** @returns whether the key belonged to the drawing */
  onKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    return this.#sketching?.drawing?.onKey(event) ?? false;
  }

  sketch(form: SketchForm, ways: SketchWays, start: Sketch | null = null): () => void {
    this.#sketching?.drawing?.end();
    const sketching: { drawing: Sketching | null } = { drawing: null };
    this.#sketching = sketching;
    void import('./sketching.ts').then((it) => {
      if (this.#sketching === sketching) sketching.drawing = new it.Sketching(this.#map, form, ways, start);
    });
    return () => {
      if (this.#sketching !== sketching) return;
      sketching.drawing?.end();
      this.#sketching = null;
    };
  }

  put(name: string, shapes: readonly Shape[]): void {
    const layer = this.#shapes.get(name) ?? this.#addShapes(name);
    const source = layer.getSource();
    source?.clear(true);
    source?.addFeatures(
      shapes.map(({ sketch, look }) => {
        const feature = new Feature(geometryOfSketch(sketch));
        feature.setStyle(shapeStyle(look));
        return feature;
      }),
    );
  }

  #addShapes(name: string): VectorLayer {
    const layer = new VectorLayer({ source: new VectorSource(), zIndex: shapesLevel });
    layer.set(askedProperty, false);
    this.#shapes.set(name, layer);
    this.#map.addLayer(layer);
    return layer;
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

  size(): { width: number; height: number } {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    return { width, height };
  }

  go(extent: Extent): void {
    this.#map.getView().fit(boundsOf(extent), { padding: [48, 48, 72, 48], maxZoom: 16 });
  }

  onMove(listener: () => void): () => void {
    this.#map.on('moveend', listener);
    return () => this.#map.un('moveend', listener);
  }

  frame(extent: Extent, onMove: (middle: Place) => void): () => void {
    let takeAway: (() => void) | null = null;
    let isEnded = false;
    void import('./sheet-frame.ts').then(({ putFrame }) => {
      if (!isEnded) takeAway = putFrame(this.#map, extent, onMove);
    });
    return () => {
      isEnded = true;
      takeAway?.();
    };
  }

  async picture(request: PictureRequest, signal?: AbortSignal): Promise<HTMLCanvasElement> {
    const [{ paintMap }, data] = await Promise.all([import('./paint-map.ts'), this.#data]);
    const shapes = [...this.#shapes.values()];
    return paintMap(this.#map, { ...this.#painted(), shapes, data: data?.layers ?? [] }, request, signal);
  }
}
