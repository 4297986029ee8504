import type { DrillingFault, DrillingRow, OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { drillingColumns, type DrillingSheetName } from '../../resources/shared/drilling-sheets.ts';

/** A draft with two holes, of which one has a fault in its beds. */
export const madeDrilling = (changed: Partial<OwnDrillingWhole> = {}): OwnDrillingWhole => ({
  id: 7,
  importNo: 'ZKHJ-20261128-0001',
  projectName: '某地铁车站勘察',
  state: 'draft',
  round: 0,
  fileName: '钻孔.xlsx',
  holes: 2,
  beds: 3,
  errors: 1,
  hints: 1,
  createdAt: '2026-11-28T01:00:00.000Z',
  submittedAt: null,
  dueOn: null,
  isOverdue: false,
  isSample: false,
  version: 3,
  values: { submitter: '某勘察院', contactName: '王岩', workUnit: null, secrecy: '内部' },
  contactMobile: '139******01',
  sheets: [
    { sheet: 'collar', rows: 2, errors: 0, hints: 1 },
    { sheet: 'beds', rows: 3, errors: 1, hints: 0 },
  ],
  kinds: [
    { code: 'bed-gap', level: 'error', text: '相邻两层之间有空缺', count: 1 },
    { code: 'far', level: 'hint', text: '孔口不在所填的县', count: 1 },
  ],
  missing: [],
  work: null,
  problem: null,
  events: [],
  box: null,
  mayEdit: true,
  mayWithdraw: false,
  mayCancel: true,
  isOwner: true,
  owner: { id: 1, name: '王岩' },
  members: [],
  invited: [],
  ...changed,
});

export const madeFault = (changed: Partial<DrillingFault> = {}): DrillingFault => ({
  code: 'bed-gap',
  level: 'error',
  sheet: 'beds',
  row: 3,
  column: 'top',
  found: '2.5',
  holeNo: 'ZK1',
  text: '与上层之间空缺 0.20 m',
  mend: '层顶深度改为 2.30',
  ...changed,
});

/** A row of a sheet, whose cells are named. */
export const madeRow = (
  sheet: DrillingSheetName,
  row: number,
  cells: Readonly<Record<string, string>>,
  faults: DrillingRow['faults'] = [],
): DrillingRow => ({ row, cells: drillingColumns(sheet).map(([name]) => cells[name] ?? ''), faults });
