import {
  BoundingSphere,
  Cartesian3,
  Cartographic,
  ClippingPlane,
  ClippingPlaneCollection,
  Color,
  ColorGeometryInstanceAttribute,
  ComponentDatatype,
  Geometry,
  GeometryAttribute,
  GeometryAttributes,
  GeometryInstance,
  PerInstanceColorAppearance,
  Primitive,
  PrimitiveType,
  type Scene,
} from 'cesium';
import { groundScale } from '../ground-height.ts';
import type { Pit } from './pit.ts';
import { facesOf, type PitFace, rimOf, type RimPlace } from './pit-faces.ts';
import { cutsOf } from './scene-cuts.ts';

const edgeColour = '#3b2f1e';

/** What lies behind all four sides is not drawn. */
const planesOf = ({ frame, half, edgeWidth }: Pit): ClippingPlaneCollection =>
  new ClippingPlaneCollection({
    modelMatrix: frame,
    planes: [Cartesian3.UNIT_X, Cartesian3.UNIT_Y]
      .flatMap((axis) => [axis, Cartesian3.negate(axis, new Cartesian3())])
      .map((normal) => new ClippingPlane(normal, -half)),
    edgeWidth,
    edgeColor: Color.fromCssColorString(edgeColour),
  });

function instanceOf({ colour, corners }: PitFace): GeometryInstance {
  return new GeometryInstance({
    geometry: new Geometry({
      attributes: Object.assign(new GeometryAttributes(), {
        position: new GeometryAttribute({
          componentDatatype: ComponentDatatype.DOUBLE,
          componentsPerAttribute: 3,
          values: new Float64Array(corners.flat()) as unknown as number[],
        }),
      }),
      primitiveType: PrimitiveType.TRIANGLES,
      boundingSphere: BoundingSphere.fromPoints(corners.map(([x, y, z]) => new Cartesian3(x, y, z))),
    }),
    attributes: { color: ColorGeometryInstanceAttribute.fromColor(colour) },
  });
}

/** A pit in the ground, with walls that follow its rim: what stands in space below the ground is seen in it. */
export class GroundCut {
  readonly #scene: Scene;
  readonly #pit: Pit;
  readonly #rim: readonly RimPlace[];
  readonly #stops: readonly (() => void)[];
  #walls: Primitive | null = null;
  /** What the walls were made for. */
  #made = '';
  #scale = Number.NaN;

  constructor(scene: Scene, pit: Pit) {
    this.#scene = scene;
    this.#pit = pit;
    this.#rim = rimOf(pit);
    cutsOf(scene).dig({
      planes: () => planesOf(pit),
      ring: this.#rim.map(({ place }) => Cartographic.toCartesian(place)),
    });
    this.#stops = [
      // The ground comes in finer and finer parts, and others are shown from other places
      scene.globe.tileLoadProgressEvent.addEventListener(() => this.#line()),
      scene.camera.moveEnd.addEventListener(() => this.#line()),
      scene.preUpdate.addEventListener(() => {
        if (groundScale(scene) !== this.#scale) this.#line();
      }),
    ];
    this.#line();
  }

  /** Makes the walls anew where the ground along the rim is not as it was. */
  #line(): void {
    const { globe, primitives } = this.#scene;
    this.#scale = groundScale(this.#scene);
    const heights = this.#rim.map(({ place }) => globe.getHeight(place));
    const known = heights.filter((height) => height !== undefined);
    if (known.length === 0) return;
    const mean = known.reduce((sum, height) => sum + height, 0) / known.length;
    const tops = this.#rim.map(({ place }, at) => (heights[at] ?? mean) - place.height);
    const made = [this.#scale, ...tops.map(Math.round)].join();
    if (made === this.#made) return;
    this.#made = made;
    if (this.#walls) primitives.remove(this.#walls);
    this.#walls = new Primitive({
      geometryInstances: facesOf(this.#rim, tops, this.#pit.depth * this.#scale).map(instanceOf),
      appearance: new PerInstanceColorAppearance({ flat: true, translucent: false }),
      modelMatrix: this.#pit.frame,
      asynchronous: false,
      allowPicking: false,
    });
    primitives.add(this.#walls);
    this.#scene.requestRender();
  }

  /** Closes the ground again. */
  remove(): void {
    if (this.#scene.isDestroyed()) return;
    for (const stop of this.#stops) stop();
    if (this.#walls) this.#scene.primitives.remove(this.#walls);
    cutsOf(this.#scene).dig(null);
  }
}
