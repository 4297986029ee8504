import type { GroundBody, GroundColumns, GroundFrame } from '../src/geo/ground-columns.ts';
import { type Bed, columnAt } from './ground/ground.ts';
import { landformAt } from './ground/terrain.ts';
import { groundUnits } from './ground/units.ts';

const crushed = '#c4261d';
const ofOre = '#3d3a37';

/** Tells apart what beds are part of: ore, the crushed rock of a fault, a unit. */
export const bodyKeyOf = ({ unit, fault, mineral }: Bed): string =>
  mineral === null ? (fault ? `fault ${fault.name}` : unit.code) : `ore ${mineral}`;

const bodyOf = (bed: Bed): GroundBody => {
  const { unit, fault, mineral, rock } = bed;
  const { name, code, kind, age, lithology, colour } = unit;
  const none = { key: bodyKeyOf(bed), code: '', age: '' };
  if (mineral !== null) return { ...none, kind: 'ore', label: `${mineral}矿体`, lithology: rock, colour: ofOre };
  if (fault) return { ...none, kind: 'fault', label: fault.name, lithology: rock, colour: crushed };
  const made = kind === 'intrusion' || kind === 'cover' ? kind : 'strata';
  return { ...none, kind: made, code, label: name, age, lithology, colour };
};

const places = new Map(groundUnits.map(({ code }, place) => [code, place]));
const kinds: readonly GroundBody['kind'][] = ['fault', 'ore'];
/** As in a legend; what is no unit stands behind. */
const placeOf = ({ kind, key }: GroundBody): number => places.get(key) ?? groundUnits.length + kinds.indexOf(kind);

/** The ground below the nodes of a grid. Metres above sea are rounded to centimetres. */
export function columnsOver({ west, south, east, north, columns, rows, depth }: GroundFrame): GroundColumns {
  const nodes = Array.from({ length: columns * rows }, (_, at) => ({
    lon: west + ((east - west) * (at % columns)) / (columns - 1),
    lat: south + ((north - south) * Math.floor(at / columns)) / (rows - 1),
  }));
  const heights = nodes.map(({ lon, lat }) => landformAt(lon, lat).height);
  const base = Math.floor(heights.reduce((least, height) => Math.min(least, height), Infinity) - depth);
  const known = new Map<string, GroundBody>();
  const cut = nodes.map(({ lon, lat }, at) => {
    const { beds } = columnAt(lon, lat, (heights[at] ?? 0) - base);
    const found: { key: string; bottom: number }[] = [];
    for (const bed of beds) {
      const body = bodyOf(bed);
      if (!known.has(body.key)) known.set(body.key, body);
      const last = found.at(-1);
      if (last?.key === body.key) last.bottom = bed.bottom;
      else found.push({ key: body.key, bottom: bed.bottom });
    }
    return found;
  });
  const bodies = [...known.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
  const order = new Map(bodies.map(({ key }, place) => [key, place]));
  const rounded = (metres: number): number => Number(metres.toFixed(2));
  return {
    columns,
    rows,
    base,
    bodies,
    surface: heights.map(rounded),
    beds: cut.map((found) =>
      found.flatMap(({ key, bottom }, at) => [order.get(key) ?? 0, at === found.length - 1 ? base : rounded(bottom)]),
    ),
  };
}

/** What the process of the sample data's ground does with a frame. */
export const prepare = (): Promise<(frame: GroundFrame) => Promise<GroundColumns>> =>
  Promise.resolve((frame) => Promise.resolve(columnsOver(frame)));
