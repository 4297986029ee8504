import type { MarkProps } from './mark.tsx';

/** The mark of sample data; none on real ones. */
export const sampleMarks = (row: Readonly<Record<string, unknown>>): MarkProps[] =>
  row['isSample'] === true ? [{ label: null, text: '演示数据', tone: 'ink' }] : [];
