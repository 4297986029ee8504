import { groundUnits } from '../../../ground/units.ts';
import type { MapWater } from '../../map-records.ts';
import { disc, filled, polygon } from './marks.ts';
import { drawPoints, holeMarks, holePoints, type MapPoint } from './points.ts';
import { type RockGroup, rockGroupOf } from './rock-groups.ts';
import type { MapTheme, ThemeMark, Zone } from './theme.ts';
import { zonesByUnit } from './zones.ts';

type WaterClass = Zone & { groups: readonly RockGroup[]; lithology?: RegExp };

/** Types of ground water by what holds it, and how much a well gives; the first that fits a unit. */
const waterClasses: readonly WaterClass[] = [
  {
    label: '孔隙水，水量中等至丰富（＞500 m³/d）',
    colour: '#a9d4ef',
    groups: ['loose'],
    lithology: /砾|砂/,
  },
  { label: '孔隙水，水量贫乏至中等（＜500 m³/d）', colour: '#d5ebd0', groups: ['loose'] },
  { label: '岩溶水，水量中等至丰富（＞100 m³/d）', colour: '#7fb2e0', groups: ['carbonate'] },
  { label: '红层孔隙裂隙水，贫乏（30–100 m³/d）', colour: '#f2c9a0', groups: ['redBed'] },
  { label: '碎屑岩裂隙水，贫乏（10–100 m³/d）', colour: '#e6dfa8', groups: ['clastic'] },
  { label: '火山岩裂隙水，贫乏（10–100 m³/d）', colour: '#cfe0b4', groups: ['volcanic'] },
  { label: '侵入岩、变质岩裂隙水（10–100 m³/d）', colour: '#f3cfd3', groups: ['intrusive', 'metamorphic'] },
];

/** Place in the classes of a place in `groundUnits`. */
const waterClassOf = (unit: number): number =>
  waterClasses.findIndex(
    ({ groups, lithology }) =>
      groups.includes(rockGroupOf(unit)) && (lithology?.test(groundUnits[unit]?.lithology ?? '') ?? true),
  );

const spring = filled('#1f78c8', disc(8));
const well = filled('#0b4f8a', polygon(4, 10, 0.5));
const signs: Readonly<Record<MapWater['kind'], ThemeMark['draw']>> = {
  上升泉: spring,
  下降泉: spring,
  机井: well,
  民井: filled('#6b8fb5', polygon(4, 9, 0.5)),
  地热井: filled('#c2261e', polygon(3, 12)),
  集中式水源地: filled('#123f70', polygon(6, 12)),
  应急备用水源地: filled('#4a7fb0', polygon(6, 12)),
};

/** What stands beside a spring or well: its type and salts on a map of the chemistry, else its warmth or yield. */
function labelOf({ waterType, dissolved, discharge, temperature, kind }: MapWater, isChemistry: boolean): string {
  if (isChemistry) return [waterType, dissolved === null ? null : `${dissolved} mg/L`].filter(Boolean).join('　');
  if (kind === '地热井' && temperature !== null) return `${temperature} ℃`;
  return discharge === null ? '' : `${discharge} m³/d`;
}

/** Types of ground water by unit, springs and wells at their places. */
export const groundwater: MapTheme = {
  ground: 0.9,
  hasRegionalFaultsAlone: true,
  layerOf: ({ frame, title, facts: { near }, units }) => {
    const isChemistry = title.includes('化学');
    const points: MapPoint[] = near.waters.map((water) => ({
      lon: water.lon,
      lat: water.lat,
      label: labelOf(water, isChemistry),
      draw: signs[water.kind],
      radius: 9,
    }));
    const holes = near.holes.filter(({ type }) => type === '水文地质孔' || type === '地热孔');
    const written = isChemistry ? '水化学类型　溶解性总固体' : '涌水量（地热井为水温）';
    const kinds = [...new Set(near.waters.map(({ kind }) => kind))];
    return {
      zones: zonesByUnit(units(), waterClasses, waterClassOf),
      draw: (pen, room) => drawPoints(pen, frame, room, [...points, ...holePoints(holes)], 17),
      marks: [
        ...kinds.map((kind) => ({ label: kind, draw: signs[kind] })),
        ...(kinds.length > 0 ? [{ label: `旁注：${written}`, draw: () => {} }] : []),
        ...holeMarks(holes),
      ],
    };
  },
};
