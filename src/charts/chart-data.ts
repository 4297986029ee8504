import { unitAfter } from '../geo/unit-after.ts';

/** The numbers of a chart in the form that its table and its drawing are both made from. */
export interface ChartData {
  /** Names of the first column: years, counties, grades. */
  subjects: readonly string[];
  /** What the subjects are, the head of the first column. */
  subjectLabel: string;
  series: readonly ChartSeries[];
}

export interface ChartSeries {
  name: string;
  unit: string;
  /** One for each subject; null where none is known. */
  values: readonly (number | null)[];
}

/** A figure as the database keeps it. */
export interface Figure {
  subject: string;
  series: string | null;
  value: number;
  unit: string | null;
}

/** Subjects and series in the order in which the figures first name them. @param label head of the subjects */
export function chartData(label: string, figures: readonly Figure[]): ChartData {
  const subjects = [...new Set(figures.map(({ subject }) => subject))];
  const names = [...new Set(figures.map(({ series }) => series ?? ''))];
  const series = names.map((name) => {
    const own = figures.filter((figure) => (figure.series ?? '') === name);
    const values = new Map(own.map(({ subject, value }) => [subject, value]));
    return {
      name: name || '数值',
      unit: own[0]?.unit ?? '',
      values: subjects.map((subject) => values.get(subject) ?? null),
    };
  });
  return { subjects, subjectLabel: label, series };
}

/** Figures are kept to three places; more than two only where they would be lost: a trace is not nought. */
const placesOf = (value: number): number => (Math.abs(value) < 0.1 ? 3 : 2);

/** A number as people read it, with its unit; 无 where there is none. */
export const numberText = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined
    ? '无'
    : `${value.toLocaleString('zh-CN', { maximumFractionDigits: placesOf(value) })}${unitAfter(unit)}`;
