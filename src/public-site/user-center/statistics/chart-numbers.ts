import type { ChartData } from '../../../charts/chart-data.ts';
import { lendableTypes, isLendableType } from '../../../resources/shared/lendable-types.ts';
import { subOrderStates } from '../../../resources/shared/file-rights.ts';
import type { OwnStatistics } from '../../../resources/shared/own-statistics.ts';

type Words = (value: string) => string;

export const stateWords: Words = (value) => subOrderStates.find((state) => state.value === value)?.label ?? value;
export const itemTypeWords: Words = (value) => (isLendableType(value) ? lendableTypes[value].label : value);
export const scoreWords: Words = (value) => `${value} 星`;

/** Counts by value as a chart: one series, subjects in words. */
export const countData = (
  subjectLabel: string,
  unit: string,
  counts: OwnStatistics['byState'],
  words: Words = (value) => value,
): ChartData => ({
  subjectLabel,
  subjects: counts.map(({ value }) => words(value)),
  series: [{ name: '数量', unit, values: counts.map(({ count }) => count) }],
});

/** Reading and downloading by month. */
export const monthData = (months: OwnStatistics['months']): ChartData => ({
  subjectLabel: '月份',
  subjects: months.map(({ month }) => `${month.slice(2, 4)}年${Number(month.slice(5))}月`),
  series: [
    { name: '在线阅读', unit: '份', values: months.map(({ views }) => views) },
    { name: '下载', unit: '份', values: months.map(({ downloads }) => downloads) },
  ],
});
