import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import type Geometry from 'ol/geom/Geometry.js';
import Draw, { createBox } from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { SketchWays } from '../../state/map-hand.ts';
import { sketchOfCorners, sketchSoFar, wholeCorners } from '../../state/sketch-corners.ts';
import type { Place, Sketch, SketchForm } from '../../state/sketch.ts';
import { askedProperty } from '../asked-part.ts';
import { shapeStyle } from './shape-style.ts';
import type { PointerDone } from './early-pointer.ts';
import { geometryOfSketch, sketchOf } from './sketch-geometry.ts';

const look = { stroke: '#12406b', fill: 'rgb(18 64 107 / 10%)' };
const drawTypes = { point: 'Point', line: 'LineString', polygon: 'Polygon', box: 'Circle', circle: 'Circle' } as const;

/** One drawing on the map: begun with the pointer or the keyboard, changed by its corners afterwards. */
export class Sketching {
  readonly #map: OlMap;
  readonly #form: SketchForm;
  readonly #ways: SketchWays;
  readonly #source = new VectorSource();
  readonly #layer: VectorLayer;
  readonly #draw: Draw;
  readonly #modify: Modify;
  readonly #quiet: DoubleClickZoom[];
  /** Corners set with the keyboard, of a form that is not whole yet. */
  #corners: Place[] = [];

  constructor(map: OlMap, form: SketchForm, ways: SketchWays, start: Sketch | null) {
    this.#map = map;
    this.#form = form;
    this.#ways = ways;
    this.#layer = new VectorLayer({ source: this.#source, zIndex: 950, style: shapeStyle(look) });
    this.#layer.set(askedProperty, false);
    this.#draw = new Draw({
      type: drawTypes[form],
      style: shapeStyle(look),
      ...(form === 'box' ? { geometryFunction: createBox() } : {}),
    });
    this.#modify = new Modify({ source: this.#source, style: shapeStyle(look) });
    this.#quiet = map
      .getInteractions()
      .getArray()
      .filter((each) => each instanceof DoubleClickZoom && each.getActive()) as DoubleClickZoom[];
    for (const each of this.#quiet) each.setActive(false);
    if (start) this.#show(geometryOfSketch(start));
    this.#listen();
    map.addLayer(this.#layer);
    // The one added last is asked first: corners of a whole shape are taken before a new one begins
    map.addInteraction(this.#draw);
    map.addInteraction(this.#modify);
  }

  #listen(): void {
    this.#draw.on('drawstart', ({ feature }) => {
      this.#source.clear();
      this.#corners = [];
      feature.getGeometry()?.on('change', ({ target }) => this.#tell(target as Geometry, this.#ways.onChange));
    });
    this.#draw.on('drawend', ({ feature }) => {
      const geometry = feature.getGeometry();
      if (!geometry) return;
      this.#show(geometry);
      this.#tell(geometry, this.#ways.onEnd);
    });
    this.#modify.on('modifyend', ({ features }) => {
      const [feature] = features.getArray();
      const geometry = (feature as Feature | undefined)?.getGeometry();
      const sketch = geometry ? sketchOf(geometry, this.#form) : null;
      if (!sketch) return;
      // A box stays one, whichever corner is taken
      this.#show(geometryOfSketch(sketch));
      this.#ways.onEnd(sketch);
    });
  }

  #show(geometry: Geometry): void {
    this.#source.clear();
    this.#source.addFeature(new Feature(geometry));
  }

  #tell(geometry: Geometry, way: ((sketch: Sketch) => void) | undefined): void {
    const sketch = sketchOf(geometry, this.#form);
    if (sketch) way?.(sketch);
  }

  /**
   * @param middle of the map when the key was pressed
   * @returns whether the key belonged to the drawing
   */
  onKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, middle: Place): boolean {
    if (key === 'Enter' && shiftKey) this.#endByKey();
    else if (key === 'Enter') this.#addCorner(middle);
    else if (key === 'Backspace') this.#takeBack();
    else return false;
    return true;
  }

  /** What the pointer did before the drawing was there. */
  onPointer(event: PointerDone): void {
    this.#draw.handleEvent(event);
  }

  #addCorner(corner: Place): void {
    this.#corners = [...this.#corners, corner];
    if (this.#corners.length === wholeCorners[this.#form]) this.#endByKey();
    else this.#preview();
  }

  #takeBack(): void {
    if (this.#corners.length === 0) this.#draw.removeLastPoint();
    this.#corners = this.#corners.slice(0, -1);
    this.#preview();
  }

  /** What the keyboard has set so far: a line, or its first corner. */
  #preview(): void {
    this.#source.clear();
    const soFar = sketchSoFar(this.#form, this.#corners);
    if (!soFar) return;
    this.#show(geometryOfSketch(soFar));
    const sketch = sketchOfCorners(this.#form, this.#corners);
    if (sketch) this.#ways.onChange?.(sketch);
  }

  #endByKey(): void {
    const sketch = sketchOfCorners(this.#form, this.#corners);
    if (!sketch) return;
    this.#corners = [];
    this.#show(geometryOfSketch(sketch));
    this.#ways.onEnd(sketch);
  }

  end(): void {
    this.#map.removeInteraction(this.#modify);
    this.#map.removeInteraction(this.#draw);
    this.#map.removeLayer(this.#layer);
    this.#draw.dispose();
    this.#modify.dispose();
    this.#layer.dispose();
    for (const each of this.#quiet) each.setActive(true);
  }
}
