import type { MarkProps } from './mark.tsx';

/** The mark of sample data; none on real ones. */
export const sampleMarks = ({ isSample }: { isSample: boolean }): MarkProps[] =>
  isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : [];
