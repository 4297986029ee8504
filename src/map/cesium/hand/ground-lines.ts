import {
  ArcType,
  Cartesian3,
  ClassificationType,
  Color,
  ColorGeometryInstanceAttribute,
  GeometryInstance,
  GroundPolylineGeometry,
  GroundPolylinePrimitive,
  GroundPrimitive,
  Material,
  PerInstanceColorAppearance,
  PolygonGeometry,
  PolygonHierarchy,
  PolylineColorAppearance,
  PolylineMaterialAppearance,
} from 'cesium';
import { circleRing } from '../../../geo/geodesic.ts';
import type { Shape, ShapeLook } from '../../state/map-hand.ts';
import { cornersOf, positionOf } from '../../state/measured.ts';
import type { Sketch } from '../../state/sketch.ts';
import { arrowHead } from './arrow-head.ts';

export type GroundPart = GroundPrimitive | GroundPolylinePrimitive;

const common = {
  // A drawing under way would flicker while a worker makes its next state
  asynchronous: false,
  allowPicking: false,
  classificationType: ClassificationType.TERRAIN,
} as const;

const pen = document.createElement('canvas').getContext('2d');

/** Cesium reads colours as the browser writes them, which is not as all of them are written today. */
function colourOf(text: string): Color {
  if (pen) pen.fillStyle = text;
  return Color.fromCssColorString(typeof pen?.fillStyle === 'string' ? pen.fillStyle : text) ?? Color.BLACK;
}
const positionsOf = (places: readonly { lon: number; lat: number }[]): Cartesian3[] =>
  Cartesian3.fromDegreesArray(places.flatMap(({ lon, lat }) => [lon, lat]));

/** Corners of a line or of the edge of an area. */
const outlineOf = (sketch: Sketch): Cartesian3[] =>
  positionsOf(sketch.form === 'circle' ? circleRing(positionOf(sketch.middle), sketch.radius, 90) : cornersOf(sketch));

function lineOf({ sketch, look }: Shape, colour: string, wider: number): GeometryInstance {
  return new GeometryInstance({
    geometry: new GroundPolylineGeometry({
      positions: outlineOf(sketch),
      loop: sketch.form !== 'line',
      width: (look.width ?? 2.5) + wider,
      // As straight as on the 2D map
      arcType: ArcType.RHUMB,
    }),
    attributes: { color: ColorGeometryInstanceAttribute.fromColor(colourOf(colour)) },
  });
}

const areaOf = (positions: Cartesian3[], colour: string): GeometryInstance =>
  new GeometryInstance({
    geometry: new PolygonGeometry({ polygonHierarchy: new PolygonHierarchy(positions), arcType: ArcType.RHUMB }),
    attributes: { color: ColorGeometryInstanceAttribute.fromColor(colourOf(colour)) },
  });

const rimOf = ({ stroke }: ShapeLook): string =>
  stroke === '#ffffff' ? 'rgb(22 38 43 / 60%)' : 'rgb(255 255 255 / 80%)';

/** The dashes of CSS as the sixteen bits that a line of Cesium repeats. */
export function dashBits(dash: readonly number[]): { dashLength: number; dashPattern: number } {
  const [line = 1, gap = line] = dash;
  const dashLength = Math.max(1, line + gap);
  const bits = Math.min(15, Math.max(1, Math.round((16 * line) / dashLength)));
  return { dashLength, dashPattern: 2 ** bits - 1 };
}

/** What of shapes lies on the ground: areas below, lines with a light rim above them. Points are none of it. */
export function groundParts(shapes: readonly Shape[]): GroundPart[] {
  const drawn = shapes.filter(({ sketch }) => sketch.form !== 'point');
  const lined = drawn.filter(({ look }) => look.width !== 0);
  const lines = lined.flatMap((shape) => [
    lineOf(shape, rimOf(shape.look), 2.5),
    ...(shape.look.dash ? [] : [lineOf(shape, shape.look.stroke, 0)]),
  ]);
  const heads = drawn.flatMap(({ sketch, look }) => {
    const head = look.hasHead ? arrowHead(sketch) : null;
    return head ? [areaOf(positionsOf(head.map(positionOf)), look.stroke)] : [];
  });
  return [
    ...areaParts(drawn),
    ...(lines.length > 0
      ? [
          new GroundPolylinePrimitive({
            ...common,
            geometryInstances: lines,
            appearance: new PolylineColorAppearance({ translucent: true }),
          }),
        ]
      : []),
    ...lined.filter(({ look }) => look.dash).map(dashedPart),
    ...(heads.length > 0 ? [areaPart(heads)] : []),
  ];
}

/** Areas of the same colour are one part: where they overlap they are no darker. */
function areaParts(shapes: readonly Shape[]): GroundPart[] {
  const areas = shapes.filter(({ sketch, look }) => look.fill !== undefined && sketch.form !== 'line');
  const colours = [...new Set(areas.map(({ look }) => look.fill ?? ''))];
  return colours.map((colour) => {
    const alike = areas.filter(({ look }) => look.fill === colour);
    return areaPart(alike.map(({ sketch }) => areaOf(outlineOf(sketch), colour)));
  });
}

const areaPart = (geometryInstances: GeometryInstance[]): GroundPrimitive =>
  new GroundPrimitive({
    ...common,
    geometryInstances,
    appearance: new PerInstanceColorAppearance({ flat: true, translucent: true }),
  });

const dashedPart = (shape: Shape): GroundPolylinePrimitive =>
  new GroundPolylinePrimitive({
    ...common,
    geometryInstances: lineOf(shape, shape.look.stroke, 0),
    appearance: new PolylineMaterialAppearance({
      material: Material.fromType('PolylineDash', {
        color: colourOf(shape.look.stroke),
        gapColor: Color.TRANSPARENT,
        ...dashBits(shape.look.dash ?? []),
      }),
    }),
  });
