import {
  BoundingSphere,
  Cartesian3,
  Color,
  ColorGeometryInstanceAttribute,
  ComponentDatatype,
  Geometry,
  GeometryAttribute,
  GeometryAttributes,
  GeometryInstance,
  Matrix4,
  PerInstanceColorAppearance,
  Primitive,
  PrimitiveType,
  type Scene,
} from 'cesium';
import type { Solid, SolidsLook } from '../../../geo/solid.ts';
import { groundScale } from '../ground-height.ts';

/** The corners in space, each triangle with the normal of its plane: beds have edges. */
function geometryOf({ positions }: Solid, exaggeration: number): Geometry {
  const places = new Float64Array(positions.length);
  const normals = new Float32Array(positions.length);
  const points: Cartesian3[] = [];
  for (let at = 0; at < positions.length; at += 3) {
    const [lon = 0, lat = 0, height = 0] = positions.subarray(at, at + 3);
    const point = Cartesian3.fromDegrees(lon, lat, height * exaggeration);
    points.push(point);
    Cartesian3.pack(point, places as unknown as number[], at);
  }
  const [along, across] = [new Cartesian3(), new Cartesian3()];
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [a, b, c] = points.slice(at, at + 3) as [Cartesian3, Cartesian3, Cartesian3];
    const normal = Cartesian3.cross(
      Cartesian3.subtract(b, a, along),
      Cartesian3.subtract(c, a, across),
      new Cartesian3(),
    );
    // A sliver has no plane
    const length = Cartesian3.magnitude(normal);
    const unit = length > 0 ? Cartesian3.divideByScalar(normal, length, normal) : Cartesian3.normalize(a, normal);
    for (const corner of [0, 1, 2]) Cartesian3.pack(unit, normals as unknown as number[], (at + corner) * 3);
  }
  return new Geometry({
    attributes: Object.assign(new GeometryAttributes(), {
      position: new GeometryAttribute({
        componentDatatype: ComponentDatatype.DOUBLE,
        componentsPerAttribute: 3,
        values: places as unknown as number[],
      }),
      normal: new GeometryAttribute({
        componentDatatype: ComponentDatatype.FLOAT,
        componentsPerAttribute: 3,
        values: normals as unknown as number[],
      }),
    }),
    primitiveType: PrimitiveType.TRIANGLES,
    boundingSphere: BoundingSphere.fromPoints(points),
  });
}

/** Sides are a little darker than tops, and no more: colours are to be found again in the legend. */
const fragmentShader = `
in vec3 v_normalEC;
in vec4 v_color;
void main() {
  float light = max(dot(normalize(v_normalEC), czm_lightDirectionEC), 0.0);
  out_FragColor = vec4(v_color.rgb * (0.72 + 0.28 * light), v_color.a);
}`;

interface Body {
  solid: Solid;
  primitive: Primitive;
}

/** The bodies of one name. */
class SolidGroup {
  readonly solids: readonly Solid[];
  readonly #scene: Scene;
  #bodies: Body[] = [];
  /** Straight up in the middle of them all. */
  #up = new Cartesian3();
  /** As they were made. */
  #exaggeration = Number.NaN;
  #opacity = Number.NaN;
  #look: SolidsLook;

  constructor(scene: Scene, solids: readonly Solid[], look: SolidsLook) {
    this.#scene = scene;
    this.solids = solids;
    this.#look = look;
    this.show(look);
  }

  show(look: SolidsLook): void {
    this.#look = look;
    this.#make();
    const { hidden, lift, spread, opacity = 1 } = look;
    for (const [at, { solid, primitive }] of this.#bodies.entries()) {
      const by = (lift + spread * (this.#bodies.length - 1 - at)) * this.#exaggeration;
      const move = Cartesian3.multiplyByScalar(this.#up, by, new Cartesian3());
      primitive.modelMatrix = Matrix4.fromTranslation(move);
      primitive.show = opacity > 0 && !hidden.has(solid.key);
    }
    this.#scene.requestRender();
  }

  /** Shows them as high as the ground has come to be shown. */
  followScale(): void {
    if (groundScale(this.#scene) !== this.#exaggeration) this.show(this.#look);
  }

  /** Makes the bodies as high as the ground is shown, and as clear as they are to be. */
  #make(): void {
    const exaggeration = groundScale(this.#scene);
    const { opacity = 1 } = this.#look;
    if (exaggeration === this.#exaggeration && opacity === this.#opacity) return;
    this.remove();
    [this.#exaggeration, this.#opacity] = [exaggeration, opacity];
    const appearance = new PerInstanceColorAppearance({
      closed: true,
      translucent: opacity < 1,
      fragmentShaderSource: fragmentShader,
    });
    this.#bodies = this.solids.map((solid) => {
      const colour = Color.fromCssColorString(solid.colour).withAlpha(opacity);
      const attributes = { color: ColorGeometryInstanceAttribute.fromColor(colour) };
      const geometryInstances = new GeometryInstance({
        geometry: geometryOf(solid, exaggeration),
        attributes,
        id: solid.label,
      });
      const made = new Primitive({ geometryInstances, appearance, asynchronous: false });
      return { solid, primitive: this.#scene.primitives.add(made) as Primitive };
    });
    const [lon = 0, lat = 0] = this.solids[0]?.positions ?? [];
    this.#up = this.#scene.globe.ellipsoid.geodeticSurfaceNormal(Cartesian3.fromDegrees(lon, lat), new Cartesian3());
  }

  /** The body that a primitive of the scene is; null: it is none of these. */
  solidOf(primitive: unknown): Solid | null {
    return this.#bodies.find((body) => body.primitive === primitive)?.solid ?? null;
  }

  remove(): void {
    for (const { primitive } of this.#bodies) this.#scene.primitives.remove(primitive);
    this.#bodies = [];
    this.#scene.requestRender();
  }
}

/** Bodies in space that tools show. */
export class SolidGroups {
  readonly #scene: Scene;
  readonly #groups = new Map<string, SolidGroup>();
  readonly #stop: () => void;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#stop = scene.preUpdate.addEventListener(() => {
      for (const group of this.#groups.values()) group.followScale();
    });
  }

  put(name: string, solids: readonly Solid[], look: SolidsLook): void {
    if (this.#scene.isDestroyed()) return;
    const before = this.#groups.get(name);
    if (before?.solids === solids) {
      before.show(look);
      return;
    }
    before?.remove();
    this.#groups.delete(name);
    if (solids.length > 0) this.#groups.set(name, new SolidGroup(this.#scene, solids, look));
  }

  /** The body that a primitive of the scene is; null: it is none of these. */
  solidOf(primitive: unknown): Solid | null {
    for (const group of this.#groups.values()) {
      const solid = group.solidOf(primitive);
      if (solid) return solid;
    }
    return null;
  }

  clear(): void {
    this.#stop();
    for (const group of this.#groups.values()) group.remove();
    this.#groups.clear();
  }
}
