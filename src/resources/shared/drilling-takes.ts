import { choice, integer, longText, text } from '../kit/field.ts';
import { drillingSheetNames } from './drilling-sheets.ts';

/** What the calls about 城市钻孔汇交 take, submitter's and keeper's alike. */

export const id = integer({ label: '钻孔汇交', required: true, min: 1 });
export const version = integer({ label: '版本', required: true, min: 0 });
export const page = integer({ label: '页码', required: true, default: 1, min: 1, max: 10_000 });
export const said = longText({ label: '留言', required: true, max: 1000 });
export const projectName = text({ label: '项目名称', required: true, max: 120 });
export const sheet = choice(drillingSheetNames, { label: '工作表', required: true });
export const holeNo = text({ label: '钻孔编号', required: true, max: 40 });
const code = text({ label: '规则', max: 40 });

/** Which faults. */
export const faultTakes = {
  id,
  sheet: choice(drillingSheetNames, { label: '工作表' }),
  code,
  level: choice(['error', 'hint'], { label: '程度' }),
  holeNo: text({ label: '钻孔编号', max: 40 }),
  page,
} as const;

/** Which rows: of one hole, around one row, or all. */
export const rowTakes = {
  id,
  sheet,
  holeNo: text({ label: '钻孔编号', max: 40 }),
  /** The page that this row stands on is answered. */
  row: integer({ label: '行', min: 2, max: 1_048_576 }),
  page,
} as const;
