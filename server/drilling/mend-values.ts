import {
  drillingColumns,
  drillingSheet,
  drillingSheetNames,
  type DrillingSheetName,
} from '../../src/resources/shared/drilling-sheets.ts';
import { invalid } from '../errors.ts';
import { holeKey } from './checks/hole-key.ts';

export const maxCells = 500;
const maxRowActs = 200;
const longest = 2000;
/** As spreadsheet programs count; row 1 is the heading. */
export const lastRow = 1_048_576;

export interface MendedCell {
  sheet: DrillingSheetName;
  row: number;
  /** Place of the column, from 1 on as PostgreSQL counts. */
  at: number;
  value: string;
}

export type RowAct =
  /** Exactly one of both places, or none: at the end of the sheet. `texts`: of the declared columns; null where none was given. */
  | { act: 'add'; sheet: DrillingSheetName; after: number | null; before: number | null; texts: (string | null)[] }
  | { act: 'drop'; sheet: DrillingSheetName; row: number }
  | { act: 'dropHole'; holeNo: string };

type Given = Readonly<Record<string, unknown>>;
const objectOf = (given: unknown): Given =>
  (typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}) as Given;

const isSheet = (value: unknown): value is DrillingSheetName =>
  drillingSheetNames.some((sheet) => sheet.value === value);
const isRow = (value: unknown, first: number): value is number =>
  Number.isInteger(value) && (value as number) >= first && (value as number) <= lastRow;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest && !value.includes('\0');

type Refuse = (text: string) => Error;
const textWords = `值应为 ${longest} 字内的文字`;

function sheetOf(value: unknown, refused: Refuse): DrillingSheetName {
  if (!isSheet(value)) throw refused('没有这张工作表');
  return value;
}

function rowOf(value: unknown, refused: Refuse, first = 2): number {
  if (!isRow(value, first)) throw refused(`行号应为 ${first} 以上的整数`);
  return value;
}

function placeOf(sheet: DrillingSheetName, column: string, refused: Refuse): number {
  const place = drillingColumns(sheet).findIndex(([name]) => name === column);
  if (place < 0) throw refused('这张表没有这一列');
  return place;
}

function mendedCell(given: unknown, at: number): MendedCell {
  const { sheet, row, column, value } = objectOf(given);
  const refused: Refuse = (text) => invalid({ cells: [`第 ${at + 1} 处改动：${text}`] });
  const name = sheetOf(sheet, refused);
  const number = rowOf(row, refused);
  const place = placeOf(name, typeof column === 'string' ? column : '', refused);
  if (!isText(value)) throw refused(textWords);
  return { sheet: name, row: number, at: place + 1, value: value.trim() };
}

function addedTexts(sheet: DrillingSheetName, given: unknown, refused: Refuse): (string | null)[] {
  const texts: (string | null)[] = drillingColumns(sheet).map(() => null);
  for (const [column, value] of Object.entries(objectOf(given ?? {}))) {
    if (!isText(value)) throw refused(textWords);
    texts[placeOf(sheet, column, refused)] = value.trim();
  }
  return texts;
}

function rowAct(given: unknown, at: number): RowAct {
  const { act, sheet, row, after = null, before = null, cells, holeNo } = objectOf(given);
  const refused: Refuse = (text) => invalid({ rows: [`第 ${at + 1} 处增删：${text}`] });
  if (act === 'dropHole') {
    const hole = typeof holeNo === 'string' && isText(holeNo) ? holeKey(holeNo).slice(0, 100) : '';
    if (hole === '') throw refused('请写明钻孔编号');
    return { act, holeNo: hole };
  }
  if (act === 'drop') return { act, sheet: sheetOf(sheet, refused), row: rowOf(row, refused) };
  if (act !== 'add') throw refused('只能是 add（增行）、drop（删行）或 dropHole（删孔）');
  const name = sheetOf(sheet, refused);
  if (after !== null && before !== null) throw refused('插入的位置只写 after 或 before 之一');
  return {
    act,
    sheet: name,
    after: after === null ? null : rowOf(after, refused, 1),
    before: before === null ? null : rowOf(before, refused),
    texts: addedTexts(name, cells, refused),
  };
}

function listOf(given: unknown, name: 'cells' | 'rows', max: number): unknown[] {
  if (given === null || given === undefined) return [];
  if (!Array.isArray(given)) throw invalid({ [name]: ['应为改动的列表'] });
  if (given.length > max) throw invalid({ [name]: [`一次最多改 ${max} 处`] });
  return given;
}

/**
 * What is to be changed, checked. Cells: [{ sheet, row, column, value }]; rows, done after them and one after another:
 * [{ act: 'add', sheet, after | before, cells: { column: value } }, { act: 'drop', sheet, row }, { act: 'dropHole', holeNo }].
 * @throws AppError 422 naming the first that is wrong
 */
export function mendsOf(cells: unknown, rows: unknown): { cells: MendedCell[]; rows: RowAct[] } {
  const made = {
    cells: listOf(cells, 'cells', maxCells).map(mendedCell),
    rows: listOf(rows, 'rows', maxRowActs).map(rowAct),
  };
  if (made.cells.length + made.rows.length === 0)
    throw invalid({ cells: ['应为改动的列表，每处写明表、行、列和值；增删行写在 rows 中'] });
  return made;
}

/** 分层 第 3 行 */
export const rowWords = (sheet: DrillingSheetName, row: number): string => `${drillingSheet(sheet).label} 第 ${row} 行`;
