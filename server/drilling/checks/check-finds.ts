import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { centimetres, errorAt, metres } from './fault.ts';
import type { Hole, ReadRow } from './sheet-values.ts';

/** What was taken, tested and measured in a hole lies in it. */
export function checkFinds(hole: Hole): DrillingFault[] {
  const finalDepth = hole.collar[0]?.values.finalDepth ?? null;
  // Where the beds go deeper than the hole is said to, that is told of them
  const end = Math.max(finalDepth ?? 0, ...hole.beds.map(({ values }) => values.bottom ?? 0));
  const deep = (row: ReadRow<'samples' | 'tests' | 'survey' | 'water'>, column: string, depth: number | null) => {
    if (finalDepth === null || depth === null || centimetres(depth) <= centimetres(end)) return [];
    const text = `${metres(depth)} 超过了终孔深度 ${metres(finalDepth)}`;
    return [errorAt(row, column, { code: `${row.sheet}-beyond-end`, text, mend: '请核对深度和孔口表中的终孔深度' })];
  };
  return [
    ...hole.samples.flatMap((row) => [...deep(row, 'bottom', row.values.bottom), ...checkSpan(row)]),
    ...hole.tests.flatMap((row) => [...deep(row, 'bottom', row.values.bottom), ...checkSpan(row)]),
    ...hole.survey.flatMap((row) => deep(row, 'depth', row.values.depth)),
    ...hole.water.flatMap((row) => deep(row, 'depth', row.values.depth)),
    ...checkNumbers(hole.samples, 'sampleNo', '样品编号'),
    ...checkNumbers(hole.tests, 'testNo', '试验编号'),
  ];
}

function checkSpan(row: ReadRow<'samples' | 'tests'>): DrillingFault[] {
  const { top, bottom } = row.values;
  if (top === null || bottom === null || centimetres(bottom) >= centimetres(top)) return [];
  const text = `“至”${metres(bottom)} 小于“自”${metres(top)}`;
  return [errorAt(row, 'bottom', { code: `${row.sheet}-span`, text, mend: '请核对起止深度是否填反' })];
}

function checkNumbers(
  rows: readonly (ReadRow<'samples'> | ReadRow<'tests'>)[],
  column: 'sampleNo' | 'testNo',
  label: string,
): DrillingFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row) => {
    const number = (row.values as Readonly<Record<string, unknown>>)[column];
    if (typeof number !== 'string') return [];
    const before = seen.get(number);
    if (before === undefined) {
      seen.set(number, row.row);
      return [];
    }
    const text = `${label} ${number} 与第 ${before} 行重复`;
    return [errorAt(row, column, { code: `${row.sheet}-twice`, text, mend: `同一孔内${label}不能重复，请改正` })];
  });
}
