import type { DrillingFault } from '../resources/shared/drilling-answers.ts';
import { drillingSheet, type DrillingSheetName } from '../resources/shared/drilling-sheets.ts';

/** A change of rows, as the call `mend` takes it. */
export type RowAct =
  | {
      act: 'add';
      sheet: DrillingSheetName;
      after?: number;
      before?: number;
      cells?: Readonly<Record<string, string>>;
    }
  | { act: 'drop'; sheet: DrillingSheetName; row: number }
  | { act: 'dropHole'; holeNo: string };

/** What adds and drops rows of an import that may be changed. */
export interface RowActs {
  /** Rows are under work, or a change is on its way. */
  isHeld: boolean;
  run: (act: RowAct) => void;
}

export interface RowOffer {
  label: string;
  act: RowAct;
}

const gap = /缺 (\d+\.\d{2}) m–(\d+\.\d{2}) m/u;
const repeated: ReadonlySet<string> = new Set([
  'bed-twice',
  'hole-twice',
  'samples-twice',
  'tests-twice',
  'survey-twice',
]);
const ofWholeHole: ReadonlySet<string> = new Set([
  'hole-known',
  'unified-known',
  'same-place',
  'secrecy-mark',
  'hole-alike-known',
]);

const holeOf = (holeNo: string | null): Record<string, string> => (holeNo ? { holeNo } : {});

/** What the sentence that mends a fault speaks of, where it is more than a cell. */
export function offersOf({ code, sheet, row, holeNo, text }: DrillingFault): RowOffer[] {
  if (row === null) return [];
  const add = (label: string, act: Omit<Extract<RowAct, { act: 'add' }>, 'act'>): RowOffer => ({
    label,
    act: { act: 'add', ...act },
  });
  if (code === 'bed-gap') {
    const [, top = '', bottom = ''] = gap.exec(text) ?? [];
    return [add('在此前补一层', { sheet, before: row, cells: { ...holeOf(holeNo), top, bottom } })];
  }
  if (code === 'bed-first')
    return [add('在此前补一层', { sheet, before: row, cells: { ...holeOf(holeNo), top: '0' } })];
  if (code === 'bed-last') return [add('在此后补一层', { sheet, after: row, cells: holeOf(holeNo) })];
  if (code === 'hole-without-beds')
    return [add(`在${drillingSheet('beds').label}表补一行`, { sheet: 'beds', cells: { ...holeOf(holeNo), top: '0' } })];
  if (code === 'hole-unknown')
    return [add(`在${drillingSheet('collar').label}表补此孔`, { sheet: 'collar', cells: holeOf(holeNo) })];
  if (repeated.has(code)) return [{ label: '删除此行', act: { act: 'drop', sheet, row } }];
  return ofWholeHole.has(code) && holeNo ? [{ label: '删去此孔', act: { act: 'dropHole', holeNo } }] : [];
}
