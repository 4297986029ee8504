import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import {
  drillingColumns,
  drillingSheetNames,
  type DrillingSheetName,
} from '../../src/resources/shared/drilling-sheets.ts';
import { conflict, invalid } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { changeRow } from '../resources/write-rows.ts';
import { holeKey } from './checks/hole-key.ts';
import { assertVersion, lockEditable } from './own-drilling.ts';
import { beginWork, readWork } from './work.ts';

const maxCells = 500;
const longest = 2000;

interface MendedCell {
  sheet: DrillingSheetName;
  row: number;
  /** Place of the column, from 1 on as PostgreSQL counts. */
  at: number;
  value: string;
}

const isSheet = (value: unknown): value is DrillingSheetName =>
  drillingSheetNames.some((sheet) => sheet.value === value);

function mendedCell(given: unknown, at: number): MendedCell {
  const { sheet, row, column, value } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  const refused = (text: string) => invalid({ cells: [`第 ${at + 1} 处改动：${text}`] });
  if (!isSheet(sheet)) throw refused('没有这张工作表');
  if (!Number.isInteger(row) || (row as number) < 2 || (row as number) > 1_048_576)
    throw refused('行号应为 2 以上的整数');
  const place = drillingColumns(sheet).findIndex(([name]) => name === column);
  if (place < 0) throw refused('这张表没有这一列');
  if (typeof value !== 'string' || value.length > longest || value.includes('\0'))
    throw refused(`值应为 ${longest} 字内的文字`);
  return { sheet, row: row as number, at: place + 1, value: value.trim() };
}

/** What is to be changed, checked: [{ sheet, row, column, value }]. @throws AppError 422 naming the first that is wrong */
function mendedCells(given: unknown): MendedCell[] {
  if (!Array.isArray(given) || given.length === 0) throw invalid({ cells: ['应为改动的列表，每处写明表、行、列和值'] });
  if (given.length > maxCells) throw invalid({ cells: [`一次最多改 ${maxCells} 处`] });
  return (given as unknown[]).map(mendedCell);
}

/** Answers whether the cell said something else before. @throws AppError 422 */
async function mendCell(db: Query, id: number, { sheet, row, at, value }: MendedCell): Promise<boolean> {
  const hole = at === 1 ? holeKey(value).slice(0, 100) : null;
  const { rows } = await db.query<{ before: string }>(
    `UPDATE drilling_rows r SET cells[$4] = $5, hole = coalesce($6, r.hole)
     FROM (SELECT cells[$4] AS before FROM drilling_rows WHERE import = $1 AND sheet = $2 AND row = $3 FOR UPDATE) old
     WHERE r.import = $1 AND r.sheet = $2 AND r.row = $3 RETURNING old.before`,
    [id, sheet, row, at, value, hole],
  );
  if (!rows[0])
    throw invalid({ cells: [`${drillingSheetNames.find((each) => each.value === sheet)?.label}表没有第 ${row} 行`] });
  return rows[0].before !== value;
}

/** Changes cells; the rows are checked again by themselves. */
export const mend: AnswerTo<typeof drillingImports, 'mend'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version, cells: given } = context.values;
    const cells = mendedCells(given);
    const drilling: DrillingImport = await lockEditable(transaction, user, id);
    assertVersion(drilling, version);
    const { work, isReading } = await readWork(transaction.tx, drilling.job);
    if (isReading) throw conflict('正在读入新的数据文件，请等它办完再改');
    let changed = 0;
    for (const cell of cells) changed += Number(await mendCell(transaction.tx, id, cell));
    if (changed === 0) return { id, version, changed };
    const values = { version: version + 1 };
    // A check that is under way sees that the rows were changed, and begins again
    if (work) await changeRow(transaction, drillingImports, id, values, '修改钻孔数据');
    else await beginWork(transaction, drilling, { kind: 'check', values });
    return { id, version: version + 1, changed };
  });
  context.services.jobs.wake();
  return answer;
};
