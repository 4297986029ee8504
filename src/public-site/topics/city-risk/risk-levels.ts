import type { Hatch } from '../survey/hatch-defs.tsx';

export interface RiskLevel {
  /** 1…4, as the figures have it. */
  value: number;
  label: string;
  /** On the map. */
  letter: string;
  pigment: string;
  hatch: Hatch | null;
}

/** The four levels, the highest first: colour, lines and letter say the same. */
export const riskLevels: readonly RiskLevel[] = [
  { value: 4, label: '高', letter: '高', pigment: 'cinnabar', hatch: 'cross' },
  { value: 3, label: '较高', letter: '较', pigment: 'ochre', hatch: 'lines' },
  { value: 2, label: '中', letter: '中', pigment: 'gamboge', hatch: 'dots' },
  { value: 1, label: '低', letter: '低', pigment: 'malachite', hatch: null },
];

/** Level of a figure; null where there is none. */
export const riskLevel = (value: number | undefined): RiskLevel | null =>
  riskLevels.find((level) => level.value === value) ?? null;

/** Colour of a level on the map, light enough for a letter on it. */
export const levelFill = ({ pigment }: RiskLevel): string =>
  `color-mix(in oklab, var(--${pigment}) 58%, var(--lead-white))`;

/** The maps that can be shown; `key` is the chart of their figures. */
export const riskLayers = [
  { key: 'overall', label: '综合风险' },
  { key: 'subsidence', label: '地面沉降' },
  { key: 'karst', label: '岩溶塌陷' },
  { key: 'softSoil', label: '软土' },
  { key: 'activeFault', label: '活动断裂' },
  { key: 'slope', label: '崩滑流' },
] as const;
export type RiskLayerKey = (typeof riskLayers)[number]['key'];
export type RiskLayer = (typeof riskLayers)[number];
