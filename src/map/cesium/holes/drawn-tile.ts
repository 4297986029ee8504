import { type Appearance, Color, GeometryInstance, PointPrimitiveCollection, Primitive, type Scene } from 'cesium';
import type { HoleLines } from './bed-lines.ts';
import { type HoleScale, type HoleShapes, holeShapes } from './hole-geometry.ts';

const waterLook = {
  pixelSize: 10,
  color: Color.fromCssColorString('#ffffff').withAlpha(0.35),
  outlineColor: Color.fromCssColorString('#1f6fb5'),
  outlineWidth: 3,
};

/** The holes of a tile in the scene: one primitive for all beds, and rings at the levels of the ground water. */
export class DrawnTile {
  readonly shapes: HoleShapes;
  readonly #scene: Scene;
  readonly #primitive: Primitive | null;
  readonly #rings: PointPrimitiveCollection;

  constructor(scene: Scene, lines: readonly HoleLines[], scale: HoleScale, appearance: Appearance) {
    this.#scene = scene;
    this.shapes = holeShapes(lines, scale);
    const { geometry, water } = this.shapes;
    this.#primitive = geometry
      ? new Primitive({
          geometryInstances: new GeometryInstance({ geometry }),
          appearance,
          asynchronous: false,
          compressVertices: false,
          allowPicking: false,
        })
      : null;
    this.#rings = new PointPrimitiveCollection();
    for (const position of water) this.#rings.add({ position, ...waterLook });
    if (this.#primitive) scene.primitives.add(this.#primitive);
    scene.primitives.add(this.#rings);
  }

  remove(): void {
    if (this.#primitive) this.#scene.primitives.remove(this.#primitive);
    this.#scene.primitives.remove(this.#rings);
  }
}
