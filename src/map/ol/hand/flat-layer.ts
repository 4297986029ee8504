import type { FrameState } from 'ol/Map.js';
import Layer from 'ol/layer/Layer.js';
import type { FlatFeatures } from '../../own-data/own-layer.ts';
import type { DataLook } from '../../state/map-hand.ts';
import { askedProperty } from '../asked-part.ts';
import { type FlatGeometry, projectFlat, reprojectFlat } from './flat-geometry.ts';
import { flatHits } from './flat-hits.ts';
import { paintFlat } from './paint-flat.ts';

/** Own data lies over the layers of the portal and below what tools draw. */
const dataLevel = 800;
/** Milliseconds of painting beyond which the last picture moves along until the map rests. */
const quick = 12;
const hitReach = 6;

interface Painted {
  centre: readonly [number, number];
  resolution: number;
  width: number;
  height: number;
  ratio: number;
}

/**
 * Hundreds of thousands of features out of flat lists, without an object for each: the map's own vector layers would need
 * seconds of the page's thread to take them up, and as long again for every picture.
 */
export class FlatLayer extends Layer {
  readonly #geometry: FlatGeometry;
  readonly #element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  #look: DataLook;
  #painted: Painted | null = null;
  #lasted = 0;

  constructor(features: FlatFeatures | FlatGeometry, look: DataLook) {
    super({ zIndex: dataLevel, visible: look.isVisible });
    this.#geometry = 'xy' in features ? features : projectFlat(features);
    this.#look = look;
    this.set(askedProperty, false);
    // Not the class of the map's own layers, which would draw into this canvas
    this.#element.className = 'own-data-layer';
    this.#element.style.cssText = 'position:absolute;inset:0;pointer-events:none';
    this.#canvas.style.cssText = 'position:absolute;left:0;top:0;transform-origin:top left';
    this.#element.append(this.#canvas);
  }

  setLook(look: DataLook): void {
    if (look.colour !== this.#look.colour) this.#painted = null;
    this.#look = look;
    this.setVisible(look.isVisible);
    this.changed();
  }

  /** For another map. @param turn from Web Mercator to its projection; absent: that is the same, and so are the features */
  copy(turn?: (coordinates: number[]) => number[]): FlatLayer {
    return new FlatLayer(turn ? reprojectFlat(this.#geometry, turn) : this.#geometry, this.#look);
  }

  /** @param coordinate Web Mercator @param resolution of the map, per CSS pixel */
  featuresAt(coordinate: readonly [number, number], resolution: number): number[] {
    return this.getVisible() ? flatHits(this.#geometry, coordinate, hitReach * resolution) : [];
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (!frame) return null;
    const [x = 0, y = 0] = frame.viewState.center;
    const [width = 0, height = 0] = frame.size;
    const now: Painted = {
      centre: [x, y],
      resolution: frame.viewState.resolution,
      width,
      height,
      ratio: frame.pixelRatio,
    };
    const isMoving = frame.viewHints.some((hint) => hint > 0);
    if (!this.#painted || !(isSame(this.#painted, now) || (isMoving && this.#lasted > quick))) this.#paint(now);
    this.#place(now);
    return this.#element;
  }

  #paint(now: Painted): void {
    const { centre, resolution, width, height, ratio } = now;
    const began = performance.now();
    this.#canvas.width = Math.max(1, Math.round(width * ratio));
    this.#canvas.height = Math.max(1, Math.round(height * ratio));
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const view = {
      west: centre[0] - (width / 2) * resolution,
      north: centre[1] + (height / 2) * resolution,
      resolution: resolution / ratio,
      width: this.#canvas.width,
      height: this.#canvas.height,
      ratio,
    };
    paintFlat(context, this.#geometry, view, this.#look.colour);
    this.#painted = now;
    this.#lasted = performance.now() - began;
  }

  /** Puts the last picture where it belongs in the view of now. */
  #place({ centre, resolution, width, height }: Painted): void {
    const painted = this.#painted;
    if (!painted) return;
    const larger = painted.resolution / resolution;
    const left = width / 2 + (painted.centre[0] - centre[0]) / resolution - (painted.width / 2) * larger;
    const top = height / 2 - (painted.centre[1] - centre[1]) / resolution - (painted.height / 2) * larger;
    const scale = larger / painted.ratio;
    this.#canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})`;
  }
}

const isSame = (a: Painted, b: Painted): boolean =>
  a.centre[0] === b.centre[0] &&
  a.centre[1] === b.centre[1] &&
  a.resolution === b.resolution &&
  a.width === b.width &&
  a.height === b.height &&
  a.ratio === b.ratio;
