import { drawPoints, holeMarks, holePoints } from './points.ts';
import { type RockGroup, rockGroupOf } from './rock-groups.ts';
import type { MapTheme, Zone } from './theme.ts';
import { zonesByUnit } from './zones.ts';

const classes: readonly (Zone & { groups: readonly RockGroup[] })[] = [
  { label: '松软土体（第四纪）', colour: '#f5ecc2', groups: ['loose'] },
  { label: '软弱层状红层碎屑岩组', colour: '#f0bf9a', groups: ['redBed'] },
  { label: '较软至较硬层状碎屑岩组', colour: '#d9cf9a', groups: ['clastic'] },
  { label: '较硬层状碳酸盐岩组（岩溶化）', colour: '#9cc7e0', groups: ['carbonate'] },
  { label: '坚硬块状火山岩组', colour: '#bfdcb0', groups: ['volcanic'] },
  { label: '坚硬块状侵入岩组', colour: '#f0b7bd', groups: ['intrusive'] },
  { label: '较硬片状变质岩组', colour: '#cdbfe0', groups: ['metamorphic'] },
];

const classOf = (unit: number): number => classes.findIndex(({ groups }) => groups.includes(rockGroupOf(unit)));

/** Groups of rock for building, with the holes that were drilled for it. */
export const engineering: MapTheme = {
  ground: 0.9,
  hasRegionalFaultsAlone: true,
  layerOf: ({ frame, facts: { near }, units }) => {
    const holes = near.holes.filter(({ type }) => type === '工程地质孔' || type === '第四纪地质孔');
    return {
      zones: zonesByUnit(units(), classes, classOf),
      draw: (pen, room) => drawPoints(pen, frame, room, holePoints(holes)),
      marks: holeMarks(holes),
    };
  },
};

/** All open holes on the geology. */
export const holesAlone: MapTheme = {
  ground: 0.45,
  layerOf: ({ frame, facts: { near } }) => ({
    draw: (pen, room) => drawPoints(pen, frame, room, holePoints(near.holes)),
    marks: holeMarks(near.holes),
  }),
};
