import { toGaussKruger } from '../../../src/geo/gauss-kruger.ts';
import type { Position } from '../../../src/geo/position.ts';
import { provinceZone, withZone } from '../../../src/geo/zones.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { groupBy } from '../group-by.ts';
import type { CountyOutlines } from '../../districts/county-outlines.ts';
import { checkPlace } from './check-mouth-place.ts';
import { errorAt, hintAt } from './fault.ts';
import { holeKey, looseKey } from './hole-key.ts';
import type { PlacedMouth } from './placed-mouths.ts';

/** A hole that the portal has. */
export interface KnownHole {
  holeNo: string;
  unifiedNo: string;
  lon: number | null;
  lat: number | null;
}

/** Where the mouths lie, what is wrong with that, and holes that are there twice. */
export const checkPlacedMouths = (
  mouths: readonly PlacedMouth[],
  outlines: CountyOutlines,
  known: readonly KnownHole[],
  alike: readonly string[] = [],
): DrillingFault[] => [
  ...mouths.flatMap((each) => [...checkReading(each), ...checkPlace(each, outlines)]),
  ...checkNear(mouths),
  ...checkUnified(mouths),
  ...checkAlike(mouths, alike),
  ...checkKnown(mouths, known),
];

/** Numbers as a person would write them the right way round. */
const gridText = (place: Position): string => {
  const { northing, easting } = toGaussKruger(place, { datum: 'cgcs2000', zone: provinceZone, isPrefixed: false });
  return `X 填 ${northing.toFixed(3)}，Y 填 ${withZone(easting, provinceZone).toFixed(3)}`;
};

function checkReading({ mouth, northing, easting, reading, zone, isZoneGuessed }: PlacedMouth): DrillingFault[] {
  const { crs } = mouth.values;
  const faults: DrillingFault[] = [];
  if (reading === 'degrees') {
    const [lon, lat] = [Math.max(northing ?? 0, easting ?? 0), Math.min(northing ?? 0, easting ?? 0)];
    const mend = `请换算为高斯平面坐标，${gridText({ lon, lat })}`;
    faults.push(errorAt(mouth, 'northing', { code: 'degrees-for-metres', text: 'X、Y 处填的是经纬度', mend }));
  }
  if (reading === 'swapped')
    faults.push(
      errorAt(mouth, 'northing', {
        code: 'xy-swapped',
        text: 'X（北坐标）和 Y（东坐标）填反了',
        mend: `请对调：X 填 ${easting}，Y 填 ${northing}`,
      }),
    );
  if (reading === 'unreadable')
    faults.push(
      errorAt(mouth, 'easting', {
        code: 'easting-unreadable',
        text: `Y ${easting} 不是我国高斯投影带内的东坐标`,
        mend: '应为 6 位整数（不带带号），或前加带号共 8 位，如 40514436',
      }),
    );
  if (reading === 'local')
    faults.push(
      hintAt(mouth, 'crs', {
        code: 'local-system',
        text: '独立坐标系的孔不能换算经纬度，不会出现在地图上',
        mend: '有国家坐标的请改填国家坐标',
      }),
    );
  if (isZoneGuessed && zone)
    faults.push(
      hintAt(mouth, 'easting', {
        code: 'easting-without-zone',
        text: `Y 没有带号，已按三度带 ${zone.number} 带读取`,
        mend: `如是这一带，请填 ${withZone(easting ?? 0, zone)}；不是的请补上带号`,
      }),
    );
  if (zone?.width === 6)
    faults.push(
      hintAt(mouth, 'easting', {
        code: 'six-degree-zone',
        text: `带号 ${zone.number} 是六度带`,
        mend: '已按六度带换算；大比例尺资料通常用三度带，请核对',
      }),
    );
  if (reading === 'good' && crs !== null && !crs.startsWith('2000'))
    faults.push(
      hintAt(mouth, 'crs', {
        code: 'old-datum',
        text: `${crs}的孔位在地图上可能偏差数十米至百余米`,
        mend: '有 2000 国家大地坐标的请改填',
      }),
    );
  return faults;
}

const metresPerDegree = 111_320;
const metresBetween = (a: Position, b: { lon: number; lat: number }): number =>
  Math.hypot((a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat) * metresPerDegree;

/** Half a metre, in cells of about a metre: those around are looked at too. */
function checkNear(mouths: readonly PlacedMouth[]): DrillingFault[] {
  const cells = new Map<string, PlacedMouth[]>();
  const faults: DrillingFault[] = [];
  for (const each of mouths) {
    const { place, mouth } = each;
    if (!place) continue;
    const [x, y] = [Math.floor(place.lon * 1e5), Math.floor(place.lat * 1e5)];
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${x + dx} ${y + dy}`) ?? []));
    const other = around.find((near) => near.place && metresBetween(place, near.place) < 0.5);
    if (other && other.mouth.values.holeNo !== mouth.values.holeNo) {
      const text = `与钻孔 ${other.mouth.values.holeNo}（第 ${other.mouth.row} 行）的孔位相距不到 0.5 m`;
      faults.push(hintAt(mouth, 'northing', { code: 'same-place', text, mend: '请核对坐标，或删去重复的孔' }));
    }
    cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), each]);
  }
  return faults;
}

function checkUnified(mouths: readonly PlacedMouth[]): DrillingFault[] {
  const seen = new Map<string, { row: number; holeNo: string | null }>();
  return mouths.flatMap(({ mouth }) => {
    const { unifiedNo, holeNo } = mouth.values;
    if (unifiedNo === null) return [];
    const before = seen.get(unifiedNo);
    if (before === undefined) {
      seen.set(unifiedNo, { row: mouth.row, holeNo });
      return [];
    }
    // A hole that is there twice is told as that
    if (before.holeNo === holeNo) return [];
    const text = `统一编号 ${unifiedNo} 与第 ${before.row} 行重复`;
    return [errorAt(mouth, 'unifiedNo', { code: 'unified-twice', text, mend: '请改正，没有统一编号的不填' })];
  });
}

/**
 * Numbers that differ in case, blanks or hyphens alone, from each other and from those of the same project in the portal:
 * one hole, most often.
 * @param alike numbers of the project's holes that look like one of these
 */
function checkAlike(mouths: readonly PlacedMouth[], alike: readonly string[]): DrillingFault[] {
  const known = groupBy(alike, looseKey);
  const seen = new Map<string, Map<string, number>>();
  return mouths.flatMap(({ mouth }) => {
    const holeNo = holeKey(mouth.values.holeNo ?? '');
    const key = looseKey(holeNo);
    if (key === '') return [];
    const before = seen.get(key) ?? new Map<string, number>();
    const [other] = [...before].filter(([number]) => number !== holeNo);
    if (!before.has(holeNo)) seen.set(key, before.set(holeNo, mouth.row));
    const said = '孔号只差大小写、空格或连字符';
    if (other) {
      const text = `${holeNo} 与第 ${other[1]} 行的 ${other[0]} ${said}`;
      const mend = '是同一个孔的，请在各表中统一孔号；确是两个孔的可以不改';
      return [hintAt(mouth, 'holeNo', { code: 'hole-alike', text, mend })];
    }
    const there = (known.get(key) ?? []).find((number) => number !== holeNo);
    if (there === undefined) return [];
    const text = `${holeNo} 与本项目已入库的 ${there} ${said}`;
    return [
      hintAt(mouth, 'holeNo', { code: 'hole-alike-known', text, mend: '请核对是否是已入库的孔；是的请从各表中删去' }),
    ];
  });
}

/** Holes that the portal has already, by their number or by name and place. */
export function checkKnown(mouths: readonly PlacedMouth[], known: readonly KnownHole[]): DrillingFault[] {
  const byUnified = new Map(known.map((hole) => [hole.unifiedNo, hole]));
  const byNumber = groupBy(known, ({ holeNo }) => holeNo);
  return mouths.flatMap(({ mouth, place }) => {
    const { unifiedNo, holeNo } = mouth.values;
    const same = unifiedNo === null ? undefined : byUnified.get(unifiedNo);
    if (same) {
      const text = `统一编号 ${same.unifiedNo} 已在系统中（钻孔 ${same.holeNo}）`;
      return [
        errorAt(mouth, 'unifiedNo', { code: 'unified-known', text, mend: '已有的孔请从表中删去，编号有误的请改正' }),
      ];
    }
    const there = (byNumber.get(holeNo ?? '') ?? []).find(
      ({ lon, lat }) => place && lon !== null && lat !== null && metresBetween(place, { lon, lat }) <= 1,
    );
    if (!there) return [];
    const text = `系统中已有这个孔，统一编号 ${there.unifiedNo}`;
    return [errorAt(mouth, 'holeNo', { code: 'hole-known', text, mend: '已有的孔请从各表中删去' })];
  });
}
