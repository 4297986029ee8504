import {
  Cartesian3,
  ClippingPlane,
  ClippingPlaneCollection,
  ClippingPolygon,
  ClippingPolygonCollection,
  Color,
  Matrix4,
  Transforms,
} from 'cesium';
import { beyondPlane, type Cut, type CutPlane, localAxes, type LocalPlace, type LocalSpot } from '../../../geo/cut.ts';
import { isInRing } from '../../../geo/ring.ts';

/** A cut as it stands in a scene whose heights are shown so many times as high as they are. */
export interface ShownCut {
  /** From axes to the east, to the north and up, which begin at the ellipsoid, to those of the earth. */
  frame: Matrix4;
  /** The way back. */
  inverse: Matrix4;
  planes: readonly CutPlane[];
  rings: readonly (readonly LocalSpot[])[];
  /** How high above the ellipsoid rings begin to take, as it is shown; negative infinity: they take all. */
  floor: number;
  /** What the rings were made for: the same as long as they are. */
  cut: Cut;
}

/** What lay before a plane lies before this one when all heights are so many times as high. */
function raised({ normal: [east, north, up], distance }: CutPlane, height: number, scale: number): CutPlane {
  const length = Math.hypot(east, north, up / scale);
  return {
    normal: [east / length, north / length, up / scale / length],
    distance: (distance + up * height) / length,
  };
}

export function shownCut(cut: Cut, scale: number): ShownCut {
  const { origin, planes, rings, floor } = cut;
  const { lon, lat, height } = origin;
  const frame = Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(lon, lat));
  return {
    frame,
    inverse: Matrix4.inverseTransformation(frame, new Matrix4()),
    planes: planes.map((plane) => raised(plane, height, scale)),
    rings,
    floor: floor === undefined ? -Infinity : (height + floor) * scale,
    cut,
  };
}

function localOf({ inverse }: ShownCut, place: Cartesian3): LocalPlace {
  const { x, y, z } = Matrix4.multiplyByPoint(inverse, place, new Cartesian3());
  return [x, y, z];
}

const isInRings = ({ rings }: ShownCut, [east, north]: LocalPlace): boolean =>
  rings.some((ring) => isInRing([east, north], ring));

/** Whether a place of the scene is cut away. */
export const isHidden = (cuts: readonly ShownCut[], place: Cartesian3): boolean =>
  cuts.some((cut) => {
    const local = localOf(cut, place);
    return cut.planes.some((plane) => beyondPlane(plane, local) > 0) || (local[2] > cut.floor && isInRings(cut, local));
  });

/** What is left of a straight line; null: nothing is. What of it lies over the floor of a ring is looked at in its middle. */
export function leftOf(
  cuts: readonly ShownCut[],
  from: Cartesian3,
  to: Cartesian3,
): readonly [Cartesian3, Cartesian3] | null {
  let [start, end] = [0, 1];
  for (const cut of cuts) {
    const [a, b] = [localOf(cut, from), localOf(cut, to)];
    for (const plane of cut.planes) {
      const [before, after] = [beyondPlane(plane, a), beyondPlane(plane, b)];
      const met = before / (before - after);
      if (before > 0 && after > 0) return null;
      if (before > 0) start = Math.max(start, met);
      else if (after > 0) end = Math.min(end, met);
    }
  }
  const at = (share: number): Cartesian3 => Cartesian3.lerp(from, to, share, new Cartesian3());
  for (const cut of cuts.filter(({ rings }) => rings.length > 0)) {
    if (start >= end) return null;
    const [above, below] = [localOf(cut, at(start))[2] - cut.floor, localOf(cut, at(end))[2] - cut.floor];
    if (above <= 0 && below <= 0) continue;
    const met = above > 0 === below > 0 ? null : start + ((end - start) * above) / (above - below);
    const middle = ((above > 0 ? start : (met ?? start)) + (below > 0 ? end : (met ?? end))) / 2;
    if (!isInRings(cut, localOf(cut, at(middle)))) continue;
    if (met === null) return null;
    if (above > 0) start = met;
    else end = met;
  }
  return start < end ? [start === 0 ? from : at(start), end === 1 ? to : at(end)] : null;
}

/** A plane of one frame in another one; its normal then points to what stays. */
function planeIn(base: Matrix4, { frame }: ShownCut, { normal: [x, y, z], distance }: CutPlane): ClippingPlane {
  const change = Matrix4.multiplyTransformation(
    Matrix4.inverseTransformation(base, new Matrix4()),
    frame,
    new Matrix4(),
  );
  const kept = Matrix4.multiplyByPointAsVector(change, new Cartesian3(-x, -y, -z), new Cartesian3());
  const on = new Cartesian3(x * distance, y * distance, z * distance);
  const place = Matrix4.multiplyByPoint(change, on, new Cartesian3());
  return new ClippingPlane(Cartesian3.normalize(kept, kept), -Cartesian3.dot(kept, place));
}

const edgeColour = '#3b2f1e';

/**
 * All planes of cuts, for the globe or for a set of tiles.
 * @param origin the axes that the planes of that set begin from; null: those of the earth
 */
export function planesOf(cuts: readonly ShownCut[], origin: Matrix4 | null): ClippingPlaneCollection {
  const [first] = cuts.filter(({ planes }) => planes.length > 0);
  // Near where they are, so that what the graphics card reckons with is small
  const base = first?.frame ?? Matrix4.IDENTITY;
  const modelMatrix = origin ? Matrix4.multiply(Matrix4.inverse(origin, new Matrix4()), base, new Matrix4()) : base;
  const planes = cuts.flatMap((cut) => cut.planes.map((plane) => planeIn(base, cut, plane)));
  return new ClippingPlaneCollection({
    planes,
    modelMatrix,
    enabled: planes.length > 0,
    unionClippingRegions: true,
    edgeWidth: 1,
    edgeColor: Color.fromCssColorString(edgeColour),
  });
}

/** Corners of the rings of a cut, where what it bares stands: places of degrees, and not of the plane that touches the earth. */
function cornersOf({ origin, rings }: Cut): Cartesian3[][] {
  const { toPlace } = localAxes(origin);
  return rings.map((ring) => ring.map(([east, north]) => Cartesian3.fromDegrees(...toPlace([east, north, 0]))));
}

/** All rings of cuts. @param more corners of other rings */
export function polygonsOf(
  cuts: readonly ShownCut[],
  more: readonly (readonly Cartesian3[])[] = [],
): ClippingPolygonCollection {
  const rings = cuts.flatMap(({ cut }) => cornersOf(cut));
  const polygons = [...rings, ...more].map((positions) => new ClippingPolygon({ positions: [...positions] }));
  return new ClippingPolygonCollection({ polygons, enabled: polygons.length > 0 });
}

/** What `polygonsOf` would make another collection for. */
export const ringsOf = (cuts: readonly ShownCut[]): Cut[] =>
  cuts.flatMap(({ cut }) => (cut.rings.length > 0 ? [cut] : []));
