import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type RenderEvent from 'ol/render/Event.js';
import { getRenderPixel } from 'ol/render.js';
import type { CompareMode, Side } from '../state/compare.ts';

/** The line that parts the two sides: upright or level, percent of the window from the left or from above. */
export interface WipeLine {
  mode: Exclude<CompareMode, 'split'>;
  at: number;
}

/** Left, top, right and bottom of a side, CSS pixels. */
type Box = readonly [number, number, number, number];

export function boxOf({ mode, at }: WipeLine, side: Side, [width = 0, height = 0]: readonly number[]): Box {
  const [across, down] = [(width * at) / 100, (height * at) / 100];
  if (mode === 'vertical') return side === 'left' ? [0, 0, across, height] : [across, 0, width, height];
  return side === 'left' ? [0, 0, width, down] : [0, down, width, height];
}

const isGl = (context: NonNullable<RenderEvent['context']>): context is WebGLRenderingContext =>
  'SCISSOR_TEST' in context;

/**
 * Keeps layers to their side of a line while they are drawn. What a layer draws between its prerender and its postrender is
 * cut, its decluttered labels too: where any layer declutters, OpenLayers draws all of them, and tells so, at the end.
 */
export class SideClip {
  readonly #map: OlMap;
  #line: WipeLine | null = null;
  readonly #held = new Map<BaseLayer, { side: Side; stop: () => void }>();

  constructor(map: OlMap) {
    this.#map = map;
  }

  /** @param line null: nothing is cut */
  wipe(line: WipeLine | null): void {
    this.#line = line;
    this.#map.render();
  }

  /** @param side null: it is on both */
  put(part: BaseLayer, side: Side | null): void {
    const held = this.#held.get(part);
    if ((held?.side ?? null) === side) return;
    held?.stop();
    this.#held.delete(part);
    if (side !== null && part instanceof Layer) this.#held.set(part, { side, stop: this.#hold(part, side) });
    this.#map.render();
  }

  #hold(part: Layer, side: Side): () => void {
    let undo: (() => void) | null = null;
    const keys = [
      part.on('prerender', (event) => {
        undo = this.#cut(event, side);
      }),
      part.on('postrender', () => {
        undo?.();
        undo = null;
      }),
    ];
    return () => unByKey(keys);
  }

  /** @returns ends the cut, in the context where it began: a layer that is clear in part has one of its own meanwhile */
  #cut(event: RenderEvent, side: Side): (() => void) | null {
    const { context, frameState } = event;
    if (!this.#line || !context || !frameState) return null;
    const [left, top, right, bottom] = boxOf(this.#line, side, frameState.size);
    const pixel = (x: number, y: number): readonly [number, number] => {
      const [column = 0, row = 0] = getRenderPixel(event, [x, y]);
      return [column, row];
    };
    if (isGl(context)) return cutGl(context, pixel(left, bottom), pixel(right, top));
    context.save();
    context.beginPath();
    context.moveTo(...pixel(left, top));
    context.lineTo(...pixel(right, top));
    context.lineTo(...pixel(right, bottom));
    context.lineTo(...pixel(left, bottom));
    context.closePath();
    context.clip();
    return () => context.restore();
  }
}

type Pixel = readonly [number, number];

/** WebGL counts from below: there the lower corner is the lesser one. */
function cutGl(gl: WebGLRenderingContext, [x0, y0]: Pixel, [x1, y1]: Pixel): () => void {
  const [left, below] = [Math.round(Math.min(x0, x1)), Math.round(Math.min(y0, y1))];
  gl.enable(gl.SCISSOR_TEST);
  gl.scissor(left, below, Math.round(Math.abs(x1 - x0)), Math.round(Math.abs(y1 - y0)));
  return () => gl.disable(gl.SCISSOR_TEST);
}
