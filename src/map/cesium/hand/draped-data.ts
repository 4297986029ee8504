import { ImageryLayer, type Scene } from 'cesium';
import type { DataLook, MapData } from '../../state/map-hand.ts';
import type { TilePainter } from '../../state/tile-painter.ts';
import { DrapedImagery } from '../draped-imagery.ts';

/** Paints data of the visitor tile by tile. @param colour '#rrggbb' */
export type PaintData = (data: MapData, colour: string) => TilePainter;

interface Put {
  data: MapData;
  colour: string;
  imagery: ImageryLayer;
  painter: TilePainter;
}

/** Degrees round the data in which their lines and points are still seen. */
const rim = 0.02;

/** Data of the visitor, laid over the ground above all layers, by the names that they were put under. */
export class DrapedData {
  readonly #scene: Scene;
  readonly #paint: PaintData;
  readonly #put = new Map<string, Put>();

  constructor(scene: Scene, paint: PaintData) {
    this.#scene = scene;
    this.#paint = paint;
  }

  put(name: string, data: MapData | null, { colour, isVisible }: DataLook): void {
    if (this.#scene.isDestroyed()) return;
    const before = this.#put.get(name);
    if (before && (before.data !== data || before.colour !== colour)) this.#takeAway(name, before);
    const put = data && (this.#put.get(name) ?? this.#add(name, data, colour));
    if (put) put.imagery.show = isVisible;
    this.#scene.requestRender();
  }

  #add(name: string, data: MapData, colour: string): Put | null {
    const { box } = data.features;
    if (!box) return null;
    const painter = this.#paint(data, colour);
    const reach = {
      west: Math.max(-180, box.west - rim),
      south: Math.max(-85, box.south - rim),
      east: Math.min(180, box.east + rim),
      north: Math.min(85, box.north + rim),
    };
    const imagery = new ImageryLayer(new DrapedImagery(painter, { box: reach, from: 0 }));
    this.#scene.imageryLayers.add(imagery);
    const put = { data, colour, imagery, painter };
    this.#put.set(name, put);
    return put;
  }

  #takeAway(name: string, { imagery, painter }: Put): void {
    this.#put.delete(name);
    painter.close();
    this.#scene.imageryLayers.remove(imagery, true);
  }

  /** Above all layers again, once those were put in their order. */
  raise(): void {
    for (const { imagery } of this.#put.values()) this.#scene.imageryLayers.raiseToTop(imagery);
  }

  clear(): void {
    for (const [name, put] of this.#put) this.#takeAway(name, put);
  }
}
