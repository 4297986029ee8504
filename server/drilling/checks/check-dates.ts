import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { errorAt } from './fault.ts';
import type { Hole, ReadRow } from './sheet-values.ts';

const earliest = '1900-01-01';

/** Nothing ends before it began, lies ahead, or before anybody drilled here. */
export function checkDates({ collar, water }: Hole, today: string): DrillingFault[] {
  const odd = (row: ReadRow<'collar' | 'water'>, column: string, day: string | null): DrillingFault[] => {
    if (day === null || (day >= earliest && day <= today)) return [];
    return day > today
      ? [errorAt(row, column, { code: 'date-ahead', text: `日期 ${day} 晚于今天`, mend: '请核对日期' })]
      : [errorAt(row, column, { code: 'date-early', text: `日期 ${day} 早于 1900 年`, mend: '请核对年份' })];
  };
  const began = collar[0]?.values.startedOn ?? null;
  return [
    ...collar.flatMap((row) => {
      const { startedOn, endedOn } = row.values;
      const dates = [...odd(row, 'startedOn', startedOn), ...odd(row, 'endedOn', endedOn)];
      if (startedOn === null || endedOn === null || endedOn >= startedOn) return dates;
      const text = `终孔日期 ${endedOn} 早于开孔日期 ${startedOn}`;
      return [...dates, errorAt(row, 'endedOn', { code: 'ended-before-start', text, mend: '请核对两个日期是否填反' })];
    }),
    ...water.flatMap((row) => {
      const { measuredOn } = row.values;
      const dates = odd(row, 'measuredOn', measuredOn);
      if (measuredOn === null || began === null || measuredOn >= began) return dates;
      const text = `观测日期 ${measuredOn} 早于开孔日期 ${began}`;
      return [...dates, errorAt(row, 'measuredOn', { code: 'water-before-start', text, mend: '请核对观测日期' })];
    }),
  ];
}
