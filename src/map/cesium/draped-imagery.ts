import {
  Event,
  type ImageryProvider,
  Math as CesiumMath,
  Rectangle,
  type Request,
  WebMercatorTilingScheme,
} from 'cesium';
import type { Box } from '../../geo/box.ts';
import type { TilePainter } from '../state/tile-painter.ts';

const side = 512;
/** So many tiles of a layer wait at a time: what is asked for next is then what the camera sees by then. */
const maxWaiting = 6;

/** Lays what a painter paints over the ground; the members are those that Cesium reads of an imagery provider. */
export class DrapedImagery implements ImageryProvider {
  readonly tileWidth = side;
  readonly tileHeight = side;
  readonly minimumLevel: number;
  readonly maximumLevel = 17;
  readonly tilingScheme = new WebMercatorTilingScheme();
  readonly rectangle: Rectangle;
  readonly errorEvent = new Event();
  readonly hasAlphaChannel = true;
  readonly tileDiscardPolicy = undefined as never;
  readonly credit = undefined as never;
  readonly proxy = undefined as never;
  readonly #painter: TilePainter;

  /** @param reach degrees beyond which there is nothing, and the coarsest level; null: all of the earth */
  constructor(painter: TilePainter, reach: { box: Box; from: number } | null) {
    this.#painter = painter;
    this.minimumLevel = reach?.from ?? 0;
    const box = reach?.box;
    this.rectangle = box
      ? Rectangle.fromDegrees(box.west, box.south, box.east, box.north)
      : Rectangle.fromRadians(-CesiumMath.PI, -1.48, CesiumMath.PI, 1.48);
  }

  getTileCredits(): never {
    return undefined as never;
  }

  /** Not now, where many wait: Cesium asks again. */
  requestImage(column: number, row: number, level: number, _request?: Request): Promise<HTMLCanvasElement> | undefined {
    if (this.#painter.waiting() >= maxWaiting) return undefined;
    return this.#painter.paint({ level, column, row });
  }

  pickFeatures(): undefined {
    return undefined;
  }
}
