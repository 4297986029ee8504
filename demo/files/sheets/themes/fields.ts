import { isobaths } from '../../../ground/isobaths.ts';
import { columnAt } from '../../../ground/ground.ts';
import { eastKm, northKm } from '../../../ground/plane.ts';
import { groundUnits } from '../../../ground/units.ts';
import { landformAt } from '../../../ground/terrain.ts';
import { drawLevelLines } from '../level-lines.ts';
import { eachPixel, gridOf, type NodeGrid, nodesOf, smoothed } from '../node-grid.ts';
import type { GroundRaster } from '../unit-raster.ts';
import { occurrenceMarks, occurrencePoints } from './metallogeny.ts';
import { drawPoints } from './points.ts';
import { type RockGroup, rockGroupOf } from './rock-groups.ts';
import type { MapTheme, ThemePlace, Zone, Zones } from './theme.ts';

/** What a field has at a place of a unit, in the units of its legend. */
type ValueAt = (place: { lon: number; lat: number; group: RockGroup; lithology: string }) => number;

interface Field {
  /** What is measured, with its unit. */
  name: string;
  unit: string;
  valueAt: ValueAt;
  /** Kilometres over which rocks are felt together. */
  blurKm: number;
  /** Minerals whose deposits raise it, and by how much at most. */
  anomalies?: { minerals: readonly string[]; peak: number };
  /** What its classes are called, from low to high, with the values at which they part; else round steps. */
  named?: { limits: readonly number[]; labels: readonly string[] };
}

type ByGroup = Readonly<Record<RockGroup, number>>;
const byGroup = (...[loose, carbonate, redBed, clastic, volcanic, intrusive, metamorphic]: number[]): ByGroup => ({
  loose: loose!,
  carbonate: carbonate!,
  redBed: redBed!,
  clastic: clastic!,
  volcanic: volcanic!,
  intrusive: intrusive!,
  metamorphic: metamorphic!,
});

/** Grams in a cubic centimetre, less the 2.67 of the Bouguer reduction. */
const density = byGroup(-0.55, 0.04, -0.17, -0.05, -0.08, -0.06, 0.07);
/** Nanoteslas above a rock. */
const magnetism = byGroup(-15, -30, -22, -18, 95, 60, 140);

/** Metres of soils on the rock. */
const soilsAt = ({ lon, lat }: { lon: number; lat: number }): number => {
  const { height, rockHead } = landformAt(lon, lat);
  return Math.max(0, height - rockHead);
};

const gravity: Field = {
  name: '布格重力异常',
  unit: '10⁻⁵ m/s²',
  blurKm: 3,
  // A slab of 1.5 km of the rock, the soils as thick as they are; crust is thicker below mountains
  valueAt: (place) => {
    const thickness = place.group === 'loose' ? soilsAt(place) / 1000 : 1.5;
    return 41.9 * density[place.group] * thickness - 0.055 * landformAt(place.lon, place.lat).relief;
  },
};
const magnetics: Field = {
  name: '航磁 ΔT 异常',
  unit: 'nT',
  blurKm: 1.5,
  valueAt: ({ group }) => magnetism[group],
  anomalies: { minerals: ['铁', '铜'], peak: 260 },
};

const element = (symbol: string, unit: string, values: ByGroup, minerals: readonly string[], peak: number): Field => ({
  name: `${symbol} 含量`,
  unit,
  blurKm: 1,
  valueAt: ({ group }) => values[group],
  anomalies: { minerals, peak },
});
const zinc = element('Zn', '10⁻⁶', byGroup(88, 92, 74, 96, 78, 62, 104), ['铅锌', '铜'], 260);
/** By the word of the title. */
const elements: readonly (readonly [RegExp, Field])[] = [
  [/铜/, element('Cu', '10⁻⁶', byGroup(24, 28, 19, 31, 13, 11, 34), ['铜', '钼', '金'], 95)],
  [/铅/, element('Pb', '10⁻⁶', byGroup(30, 29, 27, 28, 36, 38, 24), ['铅锌'], 180)],
  [/锌/, zinc],
  [/金/, element('Au', '10⁻⁹', byGroup(1.6, 1.9, 1.2, 1.8, 1.1, 0.9, 2.6), ['金'], 14)],
  [/氟/, element('F', '10⁻⁶', byGroup(480, 620, 520, 590, 540, 640, 610), ['萤石'], 900)],
  [/镉/, element('Cd', '10⁻⁶', byGroup(0.16, 0.34, 0.12, 0.24, 0.15, 0.12, 0.16), ['铅锌', '钒'], 0.9)],
];
/** Selenium of soils over loose ground by its grain, the first that fits; of mountains it is more. */
const soilSelenium: readonly (readonly [RegExp, number])[] = [
  [/淤泥|黏土/, 0.3],
  [/粉/, 0.24],
  [/./, 0.19],
];
const ofRock = byGroup(0, 0.36, 0.19, 0.42, 0.29, 0.22, 0.21);
const selenium: Field = {
  name: '表层土壤 Se 含量',
  unit: '10⁻⁶',
  blurKm: 0.6,
  valueAt: ({ lon, lat, group, lithology }) => {
    const base = group === 'loose' ? soilSelenium.find(([words]) => words.test(lithology))?.[1] : ofRock[group];
    return (base ?? 0.2) + 0.00012 * landformAt(lon, lat).relief;
  },
  anomalies: { minerals: ['钒', '煤'], peak: 0.6 },
  named: {
    limits: [0.125, 0.175, 0.225, 0.275, 0.325, 0.4],
    labels: [
      '缺乏（＜0.125×10⁻⁶）',
      '边缘（0.125～0.175×10⁻⁶）',
      '适量（0.175～0.225×10⁻⁶）',
      '适量（0.225～0.275×10⁻⁶）',
      '适量（0.275～0.325×10⁻⁶）',
      '适量（0.325～0.400×10⁻⁶）',
      '富硒（≥0.400×10⁻⁶）',
    ],
  },
};
const contrast: Field = {
  name: 'Cu、Pb、Zn、Au 累加衬值',
  unit: '倍',
  blurKm: 0.8,
  valueAt: ({ group }) => byGroup(3.9, 4.2, 3.4, 4.3, 3.7, 3.4, 4.5)[group],
  anomalies: { minerals: ['铜', '铅锌', '金', '钼', '钨', '钒'], peak: 12 },
};
/** Millimetres that a metre of soft clay has been pressed together. */
const settled = 11;
const subsidence: Field = {
  name: '累计沉降量',
  unit: 'mm',
  blurKm: 0.8,
  valueAt: ({ lon, lat, group }) =>
    group === 'loose'
      ? settled *
        columnAt(lon, lat, 60).beds.reduce(
          (sum, { lithology, top, bottom }) => sum + (lithology === 'A02' ? top - bottom : 0),
          0,
        )
      : 0,
};
const soils: Field = { name: '第四系厚度', unit: 'm', blurKm: 0.5, valueAt: soilsAt };
const heatPumps: Field = {
  ...soils,
  named: {
    limits: [15, 50],
    labels: ['适宜性差区（第四系＜15 m）', '较适宜区（15–50 m）', '适宜区（＞50 m）'],
  },
};

/** By words of the title, the first that fits. */
const fields: readonly (readonly [RegExp, Field])[] = [
  [/重力/, gravity],
  [/航磁|磁/, magnetics],
  [/沉降/, subsidence],
  [/地热能/, heatPumps],
  [/天然气/, soils],
  [/土地质量|硒/, selenium],
  [/综合异常/, contrast],
  ...elements.map(([word, field]) => [new RegExp(`${word.source}(?:元素|含量|异常)`), field] as const),
  [/./, zinc],
];

export const fieldOf = (title: string): Field => fields.find(([words]) => words.test(title))![1];

/** How far around it a deposit is felt, kilometres, and how strongly, by its size. */
const strength = { 大型: 1, 中型: 0.75, 小型: 0.5, 矿点: 0.3 } as const;
const haloKm = 1.3;

const valueOf = ({ valueAt }: Field, lon: number, lat: number, unit: number): number =>
  valueAt({ lon, lat, group: rockGroupOf(unit), lithology: groundUnits[unit]?.lithology ?? '' });

/** The field of a map at nodes: of the rocks, smoothed, and of the deposits in them. */
export function fieldGrid(
  field: Field,
  { frame, facts }: Pick<ThemePlace, 'frame' | 'facts'>,
  { width, height, units }: GroundRaster,
): NodeGrid {
  const { extent, widthKm } = frame;
  const { columns, rows } = nodesOf(frame, 10);
  const cellKm = widthKm / columns;
  const unitAt = (lon: number, lat: number): number => {
    const x = Math.round(((lon - extent.west) / (extent.east - extent.west)) * (width - 1));
    const y = Math.round(((extent.north - lat) / (extent.north - extent.south)) * (height - 1));
    return units[y * width + x]!;
  };
  const rocks = gridOf(extent, columns, rows, (lon, lat) => valueOf(field, lon, lat, unitAt(lon, lat)));
  const grid = smoothed(rocks, Math.max(1, Math.min(6, Math.round(field.blurKm / cellKm))));
  const { minerals = [], peak = 0 } = field.anomalies ?? {};
  const halo = Math.max(haloKm, cellKm * 1.6);
  const deposits = facts.near.occurrences
    .filter(({ mineral }) => minerals.includes(mineral))
    .map(({ lon, lat, scale }) => ({ x: eastKm(lon), y: northKm(lat), height: peak * strength[scale] }));
  const ores = gridOf(extent, columns, rows, (lon, lat) => {
    const [x, y] = [eastKm(lon), northKm(lat)];
    return Math.max(
      0,
      ...deposits.map((each) => each.height * Math.exp(-((each.x - x) ** 2 + (each.y - y) ** 2) / (2 * halo ** 2))),
    );
  });
  return { ...grid, values: grid.values.map((value, at) => value + ores.values[at]!) };
}

const ramp = ['#2c5fa8', '#6aa3d0', '#b8d8e6', '#f3efc9', '#f3c97a', '#e58a4b', '#c2452d', '#8a1f1f'];

/** Round values between the classes of a field, no more than seven. */
export function limitsOf(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const [low, high] = [sorted[Math.floor(sorted.length * 0.02)]!, sorted[Math.floor(sorted.length * 0.995)]!];
  const span = Math.max(high - low, 1e-6);
  const decade = 10 ** Math.floor(Math.log10(span / 7));
  const step = [1, 2, 5, 10, 20].map((times) => times * decade).find((each) => span / each <= 7) ?? span;
  const first = Math.ceil(low / step + 1e-9);
  return Array.from({ length: Math.max(1, Math.floor(high / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(6)),
  ).slice(0, 7);
}

const written = (value: number): string => String(value).replace('-', '−');

/** Classes between limits, with their numbers and the unit. */
function classesOf(limits: readonly number[], unit: string): Zone[] {
  const labels = [
    `＜${written(limits[0]!)}`,
    ...limits.slice(1).map((limit, at) => `${written(limits[at]!)}～${written(limit)}`),
    `≥${written(limits.at(-1)!)}`,
  ].map((label) => `${label} ${unit.startsWith('10') ? `×${unit}` : unit}`);
  const gap = (ramp.length - 1) / Math.max(1, labels.length - 1);
  return labels.map((label, at) => ({ label, colour: ramp[Math.round(at * gap)]! }));
}

function zonesOf({ name, unit, named }: Field, limits: readonly number[], grid: NodeGrid, units: GroundRaster): Zones {
  const classes = named
    ? named.labels.map((label, at) => ({ label, colour: ramp[1 + at * (named.labels.length > 3 ? 1 : 2)]! }))
    : classesOf(limits, unit);
  const found = new Uint8Array(units.units.length);
  eachPixel(grid, units.width, units.height, (at, value) => {
    found[at] = limits.filter((limit) => value >= limit).length;
  });
  return { title: `${name}（${unit}）`, raster: { ...units, units: found }, classes };
}

/** Classes of a field of values, their limits as lines with numbers. */
export const fieldMap: MapTheme = {
  ground: 0.8,
  hasRegionalFaultsAlone: true,
  layerOf: (place) => {
    const { frame, title, facts } = place;
    const field = fieldOf(title);
    const units = place.units();
    const grid = fieldGrid(field, place, units);
    const limits = field.named?.limits ?? limitsOf(grid.values);
    const deposits = facts.near.occurrences.filter(({ mineral }) => field.anomalies?.minerals.includes(mineral));
    return {
      zones: zonesOf(field, limits, grid, units),
      drawBelow: (pen) =>
        drawLevelLines(pen, frame, isobaths({ ...grid, depths: grid.values }, limits), {
          colour: '#4a3a2a',
          isThick: () => false,
          apart: 220,
        }),
      draw: (pen, room) => drawPoints(pen, frame, room, occurrencePoints(deposits)),
      marks: occurrenceMarks(deposits),
    };
  },
};
