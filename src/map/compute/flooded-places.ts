import type { Box } from '../../geo/box.ts';
import type { Position } from '../../geo/position.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';
import type { AreaCells } from './area-cells.ts';
import type { NamedPlace, NamedPlaces, ResultTable, World } from './computation.ts';

/** Cells under water, as `wetCells` gives them. */
type Wet = Uint8Array;

/** Something that water stands over; metres above sea, and of water. */
interface FloodedPlace extends NamedPlace {
  ground: number;
  depth: number;
}

export interface Flooded {
  /** The deepest first. */
  sure: readonly FloodedPlace[];
  /** Those of which only a region is known, a part of which lies under water. */
  possible: readonly NamedPlace[];
}

/** The cell of a place, in the list of areas; null: it lies beside the area. */
export function cellOf({ columns, rows, areas, spotOf }: AreaCells, place: Position): number | null {
  const [across, up] = spotOf(place).map(Math.floor) as [number, number];
  if (across < 0 || up < 0 || across >= columns || up >= rows) return null;
  const at = up * columns + across;
  return (areas[at] ?? 0) > 0 ? at : null;
}

function isWetSomewhere({ columns, rows, spotOf }: AreaCells, wet: Wet, { west, south, east, north }: Box): boolean {
  const [left, low] = spotOf({ lon: west, lat: south }).map(Math.floor) as [number, number];
  const [right, high] = spotOf({ lon: east, lat: north }).map(Math.floor) as [number, number];
  for (let row = Math.max(0, low); row <= Math.min(rows - 1, high); row++)
    for (let column = Math.max(0, left); column <= Math.min(columns - 1, right); column++)
      if (wet[row * columns + column] === 1) return true;
  return false;
}

/** What of these things lies under water at a level. */
export function floodedPlaces(cells: AreaCells, level: number, wet: Wet, places: readonly NamedPlace[]): Flooded {
  const sure = places.flatMap((place) => {
    if (place.within) return [];
    const at = cellOf(cells, place.at);
    if (at === null || wet[at] !== 1) return [];
    const ground = cells.heightOf(at);
    return [{ ...place, ground, depth: level - ground }];
  });
  return {
    sure: sure.toSorted((a, b) => b.depth - a.depth),
    possible: places.filter(({ within }) => within !== null && isWetSomewhere(cells, wet, within)),
  };
}

/** How many lie under water of those whose place is known. */
export const countFlooded = (cells: AreaCells, wet: Wet, places: readonly NamedPlace[]): number =>
  places.filter(({ at, within }) => {
    const cell = within ? null : cellOf(cells, at);
    return cell !== null && wet[cell] === 1;
  }).length;

const none: NamedPlaces = { rows: [], limit: 0, more: [], unread: [] };

/** What is asked about in the box of an area: what it is called, and its counting word. */
const asked = { settlements: ['居民点', '处'], holdings: ['馆藏', '项'] } as const;
type AskedPlaces = keyof typeof asked;
export const placesAsked = Object.keys(asked) as readonly AskedPlaces[];

export interface Answered {
  what: AskedPlaces;
  label: string;
  unit: string;
  places: NamedPlaces;
  /** Why there is no answer, a Chinese sentence; null: there is one. */
  problem: string | null;
}

/** What the portal knows in the box of an area. That it tells nothing leaves the water as it is. */
export async function askPlaces(cells: AreaCells, world: World, what: AskedPlaces): Promise<Answered> {
  const [label, unit] = asked[what];
  const known = { what, label, unit } as const;
  try {
    return { ...known, places: await world[what](cells.box(0, 0, cells.columns, cells.rows)), problem: null };
  } catch (error) {
    return { ...known, places: none, problem: `${label}查询没有完成：${wordsOf(error, '请重试')}。水量和面积不受影响` };
  }
}

/** Nothing is under water, so nothing needs to be asked. */
export const unasked = (what: AskedPlaces): Answered => {
  const [label, unit] = asked[what];
  return { what, label, unit, places: none, problem: null };
};

/** Sentences on what the numbers hold and what they lack. */
export function notesOf({ what, label, places: { limit, more, unread }, problem }: Answered): string[] {
  if (problem !== null) return [problem];
  return [
    what === 'settlements'
      ? '居民点取自本门户底图的地名：设区市、县（市、区）驻地和部分乡镇；村只有专题地点中的，计入馆藏。各按一点判断。'
      : '馆藏为钻孔、矿产地、水源与井泉、地质灾害点、专题地点中您可知位置的记录；位置不公开的不计。',
    ...(more.length > 0
      ? [`${more.join('、')}在范围内超过 ${limit} 项，只查了前 ${limit} 项，${label}数至少如此。`]
      : []),
    ...(unread.length > 0 ? [`${unread.join('、')}查询没有完成，不在${label}数内，可稍后重新计算。`] : []),
  ];
}

export function sureTable({ label }: Answered, sure: readonly FloodedPlace[]): ResultTable[] {
  if (sure.length === 0) return [];
  return [
    {
      title: `淹没${label}`,
      columns: [{ title: '名称' }, { title: '类别' }, { title: '地面高程', unit: 'm' }, { title: '水深', unit: 'm' }],
      rows: sure.map(({ name, kind, ground, depth }) => [name, kind, ground, depth]),
    },
  ];
}

/** Those that may lie under water: of which no depth can be told. */
export function possibleTable(possible: readonly NamedPlace[]): ResultTable[] {
  if (possible.length === 0) return [];
  return [
    {
      title: '可能淹没',
      columns: [{ title: '名称' }, { title: '类别' }, { title: '位置所在范围' }],
      rows: possible.map(({ name, kind, within }) => [name, kind, within ? boxText(within) : '']),
    },
  ];
}

const boxText = ({ west, south, east, north }: Box): string =>
  `${west.toFixed(3)}–${east.toFixed(3)}°E，${south.toFixed(3)}–${north.toFixed(3)}°N`;
