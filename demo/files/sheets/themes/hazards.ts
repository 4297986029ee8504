import { slopeAt } from '../../../ground/hazards.ts';
import type { MapHazard } from '../../map-records.ts';
import type { MapFrame } from '../map-frame.ts';
import { eachPixel, gridOf, type NodeGrid, nodesOf, smoothed } from '../node-grid.ts';
import type { GroundRaster } from '../unit-raster.ts';
import { disc, filled, polygon } from './marks.ts';
import { occurrenceMarks, occurrencePoints } from './metallogeny.ts';
import { drawPoints, type MapPoint, shortName } from './points.ts';
import { type RockGroup, rockGroupOf } from './rock-groups.ts';
import type { MapTheme, ThemeMark, Zone } from './theme.ts';

/** Slopes from which on ground of a group is of low, middle and high susceptibility; degrees. */
const slopes: Readonly<Record<RockGroup, readonly [number, number, number]>> = {
  loose: [2.5, 6, 11],
  redBed: [2.2, 5, 8.5],
  clastic: [2.2, 5, 8.5],
  metamorphic: [2.2, 5.5, 9],
  intrusive: [2.2, 5.5, 9],
  volcanic: [2.5, 6.5, 11],
  carbonate: [3, 7, 12],
};

/** 0 for none to 3 for high; a steeper place of the same rock is never of a lower class. */
export const susceptibility = (group: RockGroup, slope: number): number =>
  slopes[group].filter((least) => slope >= least).length;

/** Slopes over a map, smoothed to what a zone is wide. */
export const slopesOf = ({ extent, width, height }: Pick<MapFrame, 'extent' | 'width' | 'height'>): NodeGrid => {
  const { columns, rows } = nodesOf({ width, height }, Math.max(8, width / 150));
  return smoothed(gridOf(extent, columns, rows, slopeAt), 2);
};

/** Susceptibility of each pixel by its slope and unit. */
export function susceptibilityRaster({ width, height, units }: GroundRaster, grid: NodeGrid): GroundRaster {
  const found = new Uint8Array(width * height);
  eachPixel(grid, width, height, (at, slope) => {
    found[at] = susceptibility(rockGroupOf(units[at]!), slope);
  });
  return { width, height, units: found };
}

const colours = ['#d9ead0', '#fbf0b0', '#f7c07a', '#e58273'] as const;
const zonesCalled = (labels: readonly [string, string, string, string]): Zone[] =>
  labels.map((label, at) => ({ label, colour: colours[at]! }));

/** What the zones of a map are called, by words of its title; the first that fits. */
const zoneNames: readonly (readonly [RegExp, readonly Zone[]])[] = [
  [/防治/, zonesCalled(['一般防治区', '一般防治区', '次重点防治区', '重点防治区'])],
  [/风险/, zonesCalled(['低风险区', '低风险区', '中风险区', '高风险区'])],
  [/./, zonesCalled(['非易发区', '低易发区', '中易发区', '高易发区'])],
];

/** Classes of one name are one: the lower of the two. */
const joined = (classes: readonly Zone[], at: number): number =>
  classes.findIndex(({ label }) => label === classes[at]?.label);

const looks: Readonly<Record<MapHazard['kind'], readonly [colour: string, corners: number]>> = {
  滑坡: ['#b02418', 3],
  崩塌: ['#7a2c91', 4],
  泥石流: ['#8a5200', 5],
  地面塌陷: ['#1f4f9a', 6],
  地面沉降: ['#0b6a6a', 0],
  地裂缝: ['#44443f', 8],
};
const radii: Readonly<Record<MapHazard['scale'], number>> = { 特大型: 17, 大型: 15, 中型: 12, 小型: 9 };
const sizes = Object.keys(radii) as MapHazard['scale'][];

const sign = (kind: MapHazard['kind'], radius: number, edge?: string): ThemeMark['draw'] => {
  const [colour, corners] = looks[kind];
  return filled(colour, corners === 0 ? disc(radius) : polygon(corners, radius), edge);
};

/** Signs of the records, the largest first; their kinds stand in the legend, names beside the larger ones. */
export const hazardPoints = (hazards: readonly MapHazard[]): MapPoint[] =>
  hazards
    .toSorted((a, b) => sizes.indexOf(a.scale) - sizes.indexOf(b.scale))
    .map(({ lon, lat, kind, scale, name, county }) => ({
      lon,
      lat,
      label: scale === '小型' && hazards.length > 40 ? '' : shortName({ name, county }),
      draw: sign(kind, radii[scale]),
      radius: radii[scale],
    }));

function hazardMarks(hazards: readonly MapHazard[]): ThemeMark[] {
  const kinds = [...new Set(hazards.map(({ kind }) => kind))];
  const shown = sizes.filter((size) => hazards.some(({ scale }) => scale === size));
  return [
    ...kinds.map((kind) => ({ label: kind, draw: sign(kind, radii.中型) })),
    ...shown.map((size) => ({ label: `规模${size}`, draw: filled('#8a8a84', disc(radii[size])) })),
  ];
}

/** Zones by slope and rock, and hazards at their places. */
export const hazardZones: MapTheme = {
  ground: 0.95,
  hasRegionalFaultsAlone: true,
  layerOf: ({ frame, title, facts: { near }, units }) => {
    const classes = zoneNames.find(([words]) => words.test(title))![1];
    const raster = susceptibilityRaster(units(), slopesOf(frame));
    return {
      zones: { raster: { ...raster, units: raster.units.map((at) => joined(classes, at)) }, classes },
      draw: (pen, room) => drawPoints(pen, frame, room, hazardPoints(near.hazards), 16),
      marks: hazardMarks(near.hazards),
    };
  },
};

/** Hazards, and mines as what the environment suffers from, on the geology. */
export const environment: MapTheme = {
  ground: 0.45,
  layerOf: ({ frame, facts: { near } }) => ({
    draw: (pen, room) =>
      drawPoints(pen, frame, room, [...hazardPoints(near.hazards), ...occurrencePoints(near.occurrences)], 16),
    marks: [...hazardMarks(near.hazards), ...occurrenceMarks(near.occurrences)],
  }),
};
