import { placeFrom } from '../../../geo/geodesic.ts';
import type { GroundBody, GroundColumns, GroundFrame } from '../../../geo/ground-columns.ts';
import type { HeightRaster, RasterFrame } from '../../../geo/height-raster.ts';
import { degreeLengths } from '../../../geo/measure.ts';
import type { Sketch } from '../../state/sketch.ts';
import {
  type Computation,
  type NamedPlace,
  type NamedPlaces,
  type NearestHole,
  OffGround,
  type Result,
  Uncomputable,
  type World,
} from '../computation.ts';

/** Ground is given by metres to the east and to the north of here; the latitude's own lengths hold. */
export const middle = { lon: 120, lat: 29 };
const { alongMeridian, alongParallel } = degreeLengths(middle.lat);

type OfPlace<T> = (x: number, y: number) => T;

interface Below {
  /** Beds from above, by name and metres above sea of their bottoms; the last one has no end. */
  beds?: OfPlace<readonly (readonly [name: string, bottom: number])[]>;
  hole?: NearestHole;
  settlements?: NamedPlaces;
  holdings?: NamedPlaces;
}

/** Named things that are told as a whole unless it is said otherwise. */
export const told = (rows: readonly NamedPlace[], rest: Partial<NamedPlaces> = {}): NamedPlaces => ({
  rows,
  limit: 600,
  more: [],
  unread: [],
  ...rest,
});

/** Of bodies by their names; of others grey. */
export const bodyColours: Readonly<Record<string, string>> = { 甲: '#d8b25c', 乙: '#5c8fd8', 丙: '#b0504a' };

const bodyOf = (name: string): GroundBody => ({
  key: name,
  kind: 'strata',
  code: '',
  label: `${name}组`,
  age: `${name}世`,
  lithology: `${name}岩`,
  colour: bodyColours[name] ?? '#aaaaaa',
});

/** Places of the nodes of a frame, row by row from the south. */
function nodesOf<T>({ west, south, east, north, columns, rows }: RasterFrame, of: OfPlace<T>): T[] {
  return Array.from({ length: columns * rows }, (_, at) => {
    const lon = west + ((east - west) * (at % columns)) / (columns - 1);
    const lat = south + ((north - south) * Math.floor(at / columns)) / (rows - 1);
    return of((lon - middle.lon) * alongParallel, (lat - middle.lat) * alongMeridian);
  });
}

function columnsOf(frame: GroundFrame, heightOf: OfPlace<number>, beds: NonNullable<Below['beds']>): GroundColumns {
  const surface = nodesOf(frame, heightOf);
  const base = Math.floor(Math.min(...surface) - frame.depth);
  const below = nodesOf(frame, beds);
  const names = [...new Set(below.flat().map(([name]) => name))];
  return {
    columns: frame.columns,
    rows: frame.rows,
    base,
    bodies: names.map(bodyOf),
    surface,
    beds: below.map((list, node) => {
      let level = surface[node] ?? 0;
      return list.flatMap(([name, bottom]) => {
        const end = Math.max(base, bottom);
        if (end >= level) return [];
        level = end;
        return [names.indexOf(name), end];
      });
    }),
  };
}

/** A world whose answers are known. */
export function worldOf(heightOf: OfPlace<number>, { beds, hole, settlements, holdings }: Below = {}): World {
  return {
    heights: (frame): Promise<HeightRaster> =>
      Promise.resolve({
        columns: frame.columns,
        rows: frame.rows,
        heights: Float32Array.from(nodesOf(frame, heightOf)),
      }),
    ground: (frame) =>
      beds
        ? Promise.resolve(columnsOf(frame, heightOf, beds))
        : Promise.reject(new Uncomputable('本门户没有地质模型，请联系管理员')),
    hole: () => Promise.resolve(hole ?? { hole: null, radius: 50_000 }),
    settlements: () => Promise.resolve(settlements ?? told([])),
    holdings: () => Promise.resolve(holdings ?? told([])),
  };
}

const refused = () => Promise.reject(new OffGround('超出地形数据范围'));
/** Beside all ground. */
export const nowhere: World = {
  heights: refused,
  ground: refused,
  hole: refused,
  settlements: refused,
  holdings: refused,
};

/** So many metres to the east and to the north of the middle. */
export const placeAt = (x: number, y: number) => ({
  lon: middle.lon + x / alongParallel,
  lat: middle.lat + y / alongMeridian,
});

export const plane = worldOf((x, y) => 500 + 0.1 * x + 0.2 * y);
/** A hill of 400 m with a foot of 2 km radius, even on every side. */
export const coneHeight = (x: number, y: number): number => Math.max(0, 400 - 0.2 * Math.hypot(x, y));
export const cone = worldOf(coneHeight);

/** A box around the middle, that reaches so many metres to each side. */
export const box = (half: number): Sketch => {
  const [across, up] = [half / alongParallel, half / alongMeridian];
  return { form: 'box', box: { west: 120 - across, east: 120 + across, south: 29 - up, north: 29 + up } };
};

export const lineTo = (azimuth: number, metres: number): Sketch => {
  const end = placeFrom(middle, azimuth, metres);
  return {
    form: 'line',
    path: [
      [middle.lon, middle.lat],
      [end.lon, end.lat],
    ],
  };
};

export const run = (
  { compute }: Computation,
  sketch: Sketch,
  inputs: Record<string, unknown>,
  world: World,
): Promise<Result> => compute({ sketch, inputs }, world, () => undefined);

export const factOf = ({ facts }: Result, label: string): number =>
  Number(facts.find((fact) => fact.label === label)?.value ?? Number.NaN);

/** Of the row of a table that begins so, the value of a column. */
export const valueOf = ({ tables }: Result, title: string, first: number | string, column: number): number =>
  Number(tables.find((table) => table.title === title)?.rows.find(([name]) => name === first)?.[column] ?? Number.NaN);

/** How far a value lies from the right one, as a share of it. */
export const off = (value: number, right: number): number => Math.abs(value - right) / Math.abs(right);
export const onePercent = 0.01;
