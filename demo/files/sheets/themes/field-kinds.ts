import { columnAt } from '../../../ground/ground.ts';
import { landformAt } from '../../../ground/terrain.ts';
import type { RockGroup } from './rock-groups.ts';

/** What a field has at a place of a unit, in the units of its legend. */
type ValueAt = (place: { lon: number; lat: number; group: RockGroup; lithology: string }) => number;

export interface Field {
  /** What is measured, with its unit. */
  name: string;
  unit: string;
  valueAt: ValueAt;
  /** Whether it is nothing at the least, and no colour is of less than usual. */
  isFromZero?: boolean;
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
  isFromZero: true,
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
const soils: Field = { name: '第四系厚度', unit: 'm', isFromZero: true, blurKm: 0.5, valueAt: soilsAt };
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
