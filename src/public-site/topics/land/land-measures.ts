import type { ChartTheme } from '../../../charts/chart-theme.ts';

/** What the map of land quality can be coloured by; `key` is the chart whose figures it shows. */
export const landMeasures = [
  { key: 'surveyedArea', label: '调查面积', pigment: 'ochre', unit: 'km²', sentence: '已完成土地质量调查的面积' },
  { key: 'seleniumShare', label: '富硒土地占比', pigment: 'amethyst', unit: '%', sentence: '富硒土地占调查面积的比例' },
  {
    key: 'goodShare',
    label: '优良土地占比',
    pigment: 'malachite',
    unit: '%',
    sentence: '一等、二等土地占调查面积的比例',
  },
] as const;
export type LandMeasure = (typeof landMeasures)[number];
export type LandMeasureKey = LandMeasure['key'];

/** Pigments of the five grades, the best first. */
export const gradePigments = ['malachite', 'turquoise', 'orpiment', 'ochre', 'cinnabar'] as const;

/** Colours of the grades in a chart, from the series of its theme, in the same order. */
export const gradeColours = ({ series }: ChartTheme): string[] => [2, 5, 6, 1, 4].map((at) => series[at] ?? '#57686d');
