import {
  type Appearance,
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
  Primitive,
  PrimitiveType,
  type Scene,
} from 'cesium';
import type { Solid, SolidsLook } from '../../../geo/solid.ts';
import { cutsOf } from '../cut/scene-cuts.ts';
import { groundScale } from '../ground-height.ts';
import { type SolidSide, solidLook } from './solid-look.ts';

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

interface Body {
  solid: Solid;
  /** One for each side of it that is seen. */
  sides: readonly Primitive[];
}

/** The bodies of one name. */
class SolidGroup {
  readonly solids: readonly Solid[];
  readonly #scene: Scene;
  readonly #name: string;
  #bodies: Body[] = [];
  /** Straight up in the middle of them all. */
  #up = new Cartesian3();
  /** As they were made. */
  #exaggeration = Number.NaN;
  #made = '';
  #look: SolidsLook;

  constructor(scene: Scene, name: string, solids: readonly Solid[], look: SolidsLook) {
    this.#scene = scene;
    this.#name = name;
    this.solids = solids;
    this.#look = look;
    this.show(look);
  }

  show(look: SolidsLook): void {
    this.#look = look;
    this.#make();
    const { hidden, lift, spread, opacity = 1 } = look;
    for (const [at, { solid, sides }] of this.#bodies.entries()) {
      const by = (lift + spread * (this.#bodies.length - 1 - at)) * this.#exaggeration;
      const move = Cartesian3.multiplyByScalar(this.#up, by, new Cartesian3());
      for (const side of sides) {
        side.modelMatrix = Matrix4.fromTranslation(move);
        side.show = opacity > 0 && !hidden.has(solid.key);
      }
    }
    this.#scene.requestRender();
  }

  /** Shows them as high as the ground has come to be shown. */
  followScale(): void {
    if (groundScale(this.#scene) !== this.#exaggeration) this.show(this.#look);
  }

  /** Shows them as they have come to be cut. */
  followCuts(): void {
    this.show(this.#look);
  }

  /** Makes the bodies as high as the ground is shown, as clear as they are to be, and as they are cut. */
  #make(): void {
    const exaggeration = groundScale(this.#scene);
    const { opacity = 1, areFaces = false } = this.#look;
    const cuts = cutsOf(this.#scene);
    const made = JSON.stringify([exaggeration, opacity, areFaces, cuts.version]);
    if (made === this.#made) return;
    this.remove();
    [this.#exaggeration, this.#made] = [exaggeration, made];
    // What a cut bares lies in it
    const shown = cuts.shown(exaggeration, this.#name);
    const bodySides: readonly SolidSide[] = shown.length > 0 ? ['outer', 'inner'] : ['outer'];
    const looks = (areFaces ? (['both'] as const) : bodySides).map((side) => solidLook(side, opacity < 1, shown));
    this.#bodies = this.solids.map((solid) => ({
      solid,
      sides: looks.map((appearance) => this.#scene.primitives.add(this.#surfaceOf(solid, appearance)) as Primitive),
    }));
    const [lon = 0, lat = 0] = this.solids[0]?.positions ?? [];
    this.#up = this.#scene.globe.ellipsoid.geodeticSurfaceNormal(Cartesian3.fromDegrees(lon, lat), new Cartesian3());
  }

  #surfaceOf(solid: Solid, appearance: Appearance): Primitive {
    const colour = Color.fromCssColorString(solid.colour).withAlpha(this.#look.opacity ?? 1);
    const geometryInstances = new GeometryInstance({
      geometry: geometryOf(solid, this.#exaggeration),
      attributes: { color: ColorGeometryInstanceAttribute.fromColor(colour) },
      id: solid.label,
    });
    return new Primitive({ geometryInstances, appearance, asynchronous: false });
  }

  /** The body that a primitive of the scene is; null: it is none of these. */
  solidOf(primitive: unknown): Solid | null {
    return this.#bodies.find(({ sides }) => sides.some((side) => side === primitive))?.solid ?? null;
  }

  remove(): void {
    for (const { sides } of this.#bodies) for (const side of sides) this.#scene.primitives.remove(side);
    this.#bodies = [];
    this.#scene.requestRender();
  }
}

/** Bodies in space that tools show. */
export class SolidGroups {
  readonly #scene: Scene;
  readonly #groups = new Map<string, SolidGroup>();
  readonly #stops: readonly (() => void)[];

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#stops = [
      scene.preUpdate.addEventListener(() => {
        for (const group of this.#groups.values()) group.followScale();
      }),
      cutsOf(scene).follow(() => {
        for (const group of this.#groups.values()) group.followCuts();
      }),
    ];
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
    if (solids.length > 0) this.#groups.set(name, new SolidGroup(this.#scene, name, solids, look));
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
    for (const stop of this.#stops) stop();
    for (const group of this.#groups.values()) group.remove();
    this.#groups.clear();
  }
}
