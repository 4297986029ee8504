import {
  ArcType,
  Cartesian3,
  Color,
  ColorGeometryInstanceAttribute,
  GeometryInstance,
  PerInstanceColorAppearance,
  Primitive,
  SimplePolylineGeometry,
} from 'cesium';

/** The parts of a quantised TopoJSON document that lines are made from (TopoJSON format specification 1.0.0, 2.1). */
export interface Topology {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  arcs: readonly (readonly (readonly [number, number])[])[];
}

/** Lines of a topology as longitude, latitude, longitude, latitude … in degrees. Each common border occurs once. */
export function linesOf({ transform, arcs }: Topology): number[][] {
  const [scaleX, scaleY] = transform.scale;
  const [left, bottom] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.flatMap(([stepX, stepY]) => {
      x += stepX;
      y += stepY;
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
}

/** Metres: a straight piece between two points must not dip below the curved ground. */
const lift = 300;

/** County and city boundaries as one object for the globe; throws when they cannot be loaded. */
export async function countyLines(colour: string, signal: AbortSignal): Promise<Primitive> {
  const response = await fetch(`${import.meta.env.BASE_URL}base-data/zhejiang.topo.json`, { signal });
  if (!response.ok) throw new Error(`boundaries answered ${response.status}`);
  const lines = linesOf((await response.json()) as Topology);
  const attribute = ColorGeometryInstanceAttribute.fromColor(Color.fromCssColorString(colour));
  return new Primitive({
    geometryInstances: lines.map(
      (line) =>
        new GeometryInstance({
          geometry: new SimplePolylineGeometry({ positions: raised(line), arcType: ArcType.NONE }),
          attributes: { color: attribute },
        }),
    ),
    appearance: new PerInstanceColorAppearance({ flat: true, translucent: false }),
    asynchronous: false,
  });
}

function raised(line: readonly number[]): Cartesian3[] {
  const positions: Cartesian3[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    positions.push(Cartesian3.fromDegrees(line[at] ?? 0, line[at + 1] ?? 0, lift));
  }
  return positions;
}
