import { type Billboard, BillboardCollection, Cartesian3, HeightReference, type Scene } from 'cesium';
import type { Point } from '../../resources/kit/field-kinds.ts';

const size = 48;

function ring(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.beginPath();
  context.arc(size / 2, size / 2, 16, 0, Math.PI * 2);
  context.fillStyle = 'rgb(185 58 43 / 20%)';
  context.fill();
  for (const [colour, width] of [
    ['#ffffff', 9],
    ['#b93a2b', 5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
  return canvas;
}

/** The ring around the place that was asked about. */
export class PlaceMark {
  readonly #scene: Scene;
  readonly #marks: BillboardCollection;
  #mark: Billboard | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#marks = new BillboardCollection({ scene });
    scene.primitives.add(this.#marks);
  }

  /** Null: there is none. */
  put(place: Point | null): void {
    if (this.#mark) this.#marks.remove(this.#mark);
    this.#mark = place
      ? this.#marks.add({
          position: Cartesian3.fromDegrees(place.lon, place.lat),
          image: ring(),
          scale: 0.5,
          heightReference: HeightReference.CLAMP_TO_GROUND,
          disableDepthTestDistance: Number.POSITIVE_INFINITY,
        })
      : null;
    this.#scene.requestRender();
  }

  /** What is found while the ring is out of the way: else whoever asks about its place once more is told of the ring. */
  aside<Found>(find: () => Found): Found {
    this.#marks.show = false;
    try {
      return find();
    } finally {
      this.#marks.show = true;
    }
  }
}
