import {
  type Appearance,
  Color,
  DistanceDisplayCondition,
  GeometryInstance,
  PointPrimitiveCollection,
  Primitive,
  type Scene,
} from 'cesium';
import type { HoleLines } from './bed-lines.ts';
import { type HoleScale, type HoleShapes, holeShapes } from './hole-geometry.ts';

const waterLook = {
  pixelSize: 10,
  color: Color.fromCssColorString('#ffffff').withAlpha(0.35),
  outlineColor: Color.fromCssColorString('#1f6fb5'),
  outlineWidth: 3,
};

/** Small and near only: from afar they would cover the beds. Metres from the camera. */
const sampleLook = {
  pixelSize: 5,
  color: Color.fromCssColorString('#ffffff'),
  outlineColor: Color.fromCssColorString('#16262b'),
  outlineWidth: 1.5,
  distanceDisplayCondition: new DistanceDisplayCondition(0, 3000),
};

/** The holes of a tile in the scene: one primitive for all beds, rings at the levels of the ground water, dots for samples. */
export class DrawnTile {
  readonly shapes: HoleShapes;
  readonly #scene: Scene;
  readonly #primitive: Primitive | null;
  readonly #points = new PointPrimitiveCollection();

  constructor(scene: Scene, lines: readonly HoleLines[], scale: HoleScale, appearance: Appearance) {
    this.#scene = scene;
    this.shapes = holeShapes(lines, scale);
    const { geometry, water, samples } = this.shapes;
    this.#primitive = geometry
      ? new Primitive({
          geometryInstances: new GeometryInstance({ geometry }),
          appearance,
          asynchronous: false,
          compressVertices: false,
          allowPicking: false,
        })
      : null;
    for (const position of water) this.#points.add({ position, ...waterLook });
    for (const position of samples) this.#points.add({ position, ...sampleLook });
    if (this.#primitive) scene.primitives.add(this.#primitive);
    scene.primitives.add(this.#points);
  }

  remove(): void {
    if (this.#primitive) this.#scene.primitives.remove(this.#primitive);
    this.#scene.primitives.remove(this.#points);
  }
}
