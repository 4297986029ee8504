import { parallelScale } from '../../../geo/measure.ts';
import { boundsOf, signedArea } from '../../../geo/ring.ts';

/** Bounds in the units of the drawing: left, top, right, bottom. */
export type Box = readonly [number, number, number, number];
type Spot = readonly [x: number, y: number];

export interface Shape {
  name: string;
  /** City that it belongs to; its own name for a city. */
  city: string;
  /** Path data. */
  d: string;
  box: Box;
  /** Middle of its largest part, for a sign. */
  middle: Spot;
}

export interface ProvinceShapes {
  counties: readonly Shape[];
  cities: readonly Shape[];
  box: Box;
}

interface Geometry {
  type: string;
  arcs: readonly (readonly (readonly number[])[])[] | readonly (readonly number[])[];
  properties: { name: string; city?: string };
}

/** The parts of the boundary file that shapes are made from (TopoJSON 1.0.0, quantised). */
export interface BoundaryFile {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  arcs: readonly (readonly (readonly [number, number])[])[];
  objects: Record<'counties' | 'cities', { geometries: readonly Geometry[] }>;
}

const scale = 200;
/** The parallel that keeps its length: the middle of the province. */
const middleLatitude = 29.1;

/** Drawing units of a position; plate carrée about 29.1° N, 200 units to a degree of latitude, north at the top. */
export const project = (lon: number, lat: number): Spot => [
  (lon - 118) * scale * parallelScale(middleLatitude),
  (31.3 - lat) * scale,
];

/** Points nearer than this to the one before them are left out; drawing units. */
const nearest = 0.8;

function arcLines({ transform, arcs }: BoundaryFile): Spot[][] {
  const [scaleX, scaleY] = transform.scale;
  const [left, bottom] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const line = arc.map(([stepX, stepY]) => {
      x += stepX;
      y += stepY;
      return project(x * scaleX + left, y * scaleY + bottom);
    });
    return thinned(line);
  });
}

function thinned(line: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  line.forEach((spot, at) => {
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= nearest;
    if (isFar || at === line.length - 1) kept.push(spot);
  });
  return kept;
}

/** Shapes of all counties and cities. */
export function shapesOf(file: BoundaryFile): ProvinceShapes {
  const lines = arcLines(file);
  const shape = ({ type, arcs, properties }: Geometry): Shape => {
    const polygons = (type === 'Polygon' ? [arcs] : arcs) as readonly (readonly (readonly number[])[])[];
    const rings = polygons.flat().map((ids) => ringOf(ids, lines));
    const largest = rings.reduce(
      (best, ring) => (Math.abs(signedArea(ring)) > Math.abs(signedArea(best)) ? ring : best),
      rings[0] ?? [],
    );
    return {
      name: properties.name,
      city: properties.city ?? properties.name,
      d: rings.map(pathOf).join(''),
      box: boundsOf(rings.flat()),
      middle: centreOf(largest),
    };
  };
  const counties = file.objects.counties.geometries.map(shape);
  return { counties, cities: file.objects.cities.geometries.map(shape), box: union(counties.map(({ box }) => box)) };
}

function ringOf(ids: readonly number[], lines: readonly Spot[][]): Spot[] {
  return ids.flatMap((id, at) => {
    const line = (id < 0 ? lines[~id]?.toReversed() : lines[id]) ?? [];
    return at === 0 ? line : line.slice(1);
  });
}

const pathOf = (ring: readonly Spot[]): string =>
  ring.length < 3 ? '' : `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

const edgesOf = (ring: readonly Spot[]): [Spot, Spot][] =>
  ring.map((spot, at) => [spot, ring[(at + 1) % ring.length] ?? spot]);

function centreOf(ring: readonly Spot[]): Spot {
  let [sum, x, y] = [0, 0, 0];
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
    const cross = x1 * y2 - x2 * y1;
    sum += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return sum === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * sum), y / (3 * sum)];
}

/** The box around several boxes. */
export const union = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];
