import { type Cartesian2, type Scene, ScreenSpaceEventHandler, ScreenSpaceEventType } from 'cesium';
import type { SketchWays } from '../../state/map-hand.ts';
import { sketchOfCorners, sketchSoFar, wholeCorners } from '../../state/sketch-corners.ts';
import { dragged, handlesOf, type SketchHandle } from '../../state/sketch-handles.ts';
import type { Place, Sketch, SketchForm } from '../../state/sketch.ts';
import { flatViewOf } from '../camera.ts';
import { beginDragging, handleAt } from './dragging.ts';
import { pixelOf, placeAt } from './ground-places.ts';
import type { GroundShapes } from './ground-shapes.ts';
import { handleShapes } from './handle-shapes.ts';

const name = 'sketch';
const look = { stroke: '#12406b', fill: 'rgb(18 64 107 / 10%)' };
/** CSS pixels within which a click upon a corner is one. */
const near = 8;

/** One drawing on the ground: set by clicks or by keys, changed by its corners afterwards. */
export class Sketching {
  readonly #scene: Scene;
  readonly #shapes: GroundShapes;
  readonly #form: SketchForm;
  readonly #ways: SketchWays;
  readonly #handler: ScreenSpaceEventHandler;
  readonly #endDragging: () => void;
  /** Of a shape that is not whole yet. */
  #corners: Place[] = [];
  /** Where the pointer is while a shape is drawn with it. */
  #pointer: Place | null = null;
  #whole: Sketch | null;

  constructor(scene: Scene, shapes: GroundShapes, form: SketchForm, ways: SketchWays, start: Sketch | null) {
    this.#scene = scene;
    this.#shapes = shapes;
    this.#form = form;
    this.#ways = ways;
    this.#whole = start;
    this.#handler = new ScreenSpaceEventHandler(scene.canvas);
    this.#handler.setInputAction(
      ({ position }: ScreenSpaceEventHandler.PositionedEvent) => this.#click(position),
      ScreenSpaceEventType.LEFT_CLICK,
    );
    this.#handler.setInputAction(
      ({ endPosition }: ScreenSpaceEventHandler.MotionEvent) => this.#point(endPosition),
      ScreenSpaceEventType.MOUSE_MOVE,
    );
    this.#endDragging = beginDragging(scene, {
      handles: () => this.#handles(),
      onDrag: (of, to) => {
        if (this.#whole) this.#whole = dragged(this.#whole, of, to);
        this.#show();
      },
      onDrop: () => this.#whole && this.#ways.onEnd(this.#whole),
    });
    this.#show();
  }

  #handles(): SketchHandle[] {
    return this.#whole ? handlesOf(this.#whole, false) : [];
  }

  #click(pixel: Cartesian2): void {
    if (handleAt(this.#scene, pixel, this.#handles())) return;
    const place = placeAt(this.#scene, pixel);
    if (!place) return;
    const last = this.#corners.at(-1);
    const first = this.#corners.length > 2 ? this.#corners[0] : undefined;
    // The second click of a double one, or one upon the corner where an area began
    if (last && this.#isNear(pixel, last)) this.#end();
    else if (this.#form === 'polygon' && first && this.#isNear(pixel, first)) this.#end();
    else this.#add(place);
  }

  #isNear(pixel: Cartesian2, corner: Place): boolean {
    const seen = pixelOf(this.#scene, corner);
    return seen !== null && Math.hypot(seen.x - pixel.x, seen.y - pixel.y) <= near;
  }

  #point(pixel: Cartesian2): void {
    if (this.#corners.length === 0) return;
    this.#pointer = placeAt(this.#scene, pixel);
    this.#preview();
  }

  /** @returns whether the key belonged to the drawing */
  onKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    if (key === 'Enter' && shiftKey) this.#end();
    else if (key === 'Enter') {
      const { lon, lat } = flatViewOf(this.#scene);
      this.#pointer = null;
      this.#add([lon, lat]);
    } else if (key === 'Backspace') this.#takeBack();
    else return false;
    return true;
  }

  #add(place: Place): void {
    this.#whole = null;
    this.#corners = [...this.#corners, place];
    const enough = wholeCorners[this.#form];
    if (enough > 0 && this.#corners.length >= enough) this.#end();
    else this.#preview();
  }

  #takeBack(): void {
    if (this.#corners.length === 0) return;
    this.#corners = this.#corners.slice(0, -1);
    this.#preview();
  }

  #withPointer(): Place[] {
    return this.#pointer ? [...this.#corners, this.#pointer] : this.#corners;
  }

  #preview(): void {
    this.#show();
    const sketch = sketchOfCorners(this.#form, this.#withPointer());
    if (sketch) this.#ways.onChange?.(sketch);
  }

  #end(): void {
    const sketch = sketchOfCorners(this.#form, this.#corners);
    if (!sketch) return;
    this.#corners = [];
    this.#pointer = null;
    this.#whole = sketch;
    this.#show();
    this.#ways.onEnd(sketch);
  }

  #show(): void {
    const sketch = this.#corners.length > 0 ? sketchSoFar(this.#form, this.#withPointer()) : this.#whole;
    this.#shapes.put(name, sketch ? [{ sketch, look }, ...handleShapes(this.#handles())] : []);
  }

  end(): void {
    this.#endDragging();
    this.#handler.destroy();
    this.#shapes.put(name, []);
  }
}
