import type { DepthScatter } from '../../../charts/depth-scatter-option.ts';
import type { ChartData } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { ofChart, valuesOf } from '../survey/figures.ts';

export interface Well {
  id: number;
  name: string;
  kind: string;
  isSample: boolean;
  /** °C at the head. */
  temperature: number;
  /** Metres. */
  depth: number;
  /** m³ a day; null where it is not known. */
  yieldPerDay: number | null;
}

/** Wells whose temperature and depth are both known, the deepest first. */
export function wellsOf(sites: readonly TopicSite[], figures: readonly TopicFigure[]): Well[] {
  const [temperatures, depths, yields] = ['温度', '深度', '涌水量'].map((series) => valuesOf(figures, 'wells', series));
  return sites
    .flatMap(({ id, name, kind, isSample }): Well[] => {
      const temperature = temperatures?.get(name);
      const depth = depths?.get(name);
      if (temperature === undefined || depth === undefined) return [];
      return [{ id, name, kind, isSample, temperature, depth, yieldPerDay: yields?.get(name) ?? null }];
    })
    .toSorted((a, b) => b.depth - a.depth);
}

/** The wells as dots, with the usual gradient as a line where the figures give one. */
export function wellScatter(wells: readonly Well[], figures: readonly TopicFigure[]): DepthScatter {
  const gradient = new Map(ofChart(figures, 'gradient').map(({ subject, value }) => [subject, value]));
  const [start, perHundred] = [gradient.get('恒温带温度'), gradient.get('地温梯度')];
  return {
    points: wells.map(({ name, kind, depth, temperature, yieldPerDay }) => ({
      name,
      kind,
      depth,
      value: temperature,
      weight: yieldPerDay,
    })),
    line:
      start === undefined || perHundred === undefined
        ? null
        : { name: `地温梯度 ${perHundred} ℃/100 m`, start, perMetre: perHundred / 100 },
    label: '温度',
    unit: '℃',
  };
}

export const wellTable = (wells: readonly Well[]): ChartData => ({
  subjectLabel: '井、泉',
  subjects: wells.map(({ name }) => name),
  series: [
    { name: '温度', unit: '℃', values: wells.map(({ temperature }) => temperature) },
    { name: '深度', unit: 'm', values: wells.map(({ depth }) => depth) },
    { name: '涌水量', unit: 'm³/d', values: wells.map(({ yieldPerDay }) => yieldPerDay) },
  ],
});
