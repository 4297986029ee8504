import { drillingCaps, drillingColumns, type DrillingSheetName } from '../../src/resources/shared/drilling-sheets.ts';
import { invalid } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import { holeKey } from './checks/hole-key.ts';
import { lastRow, type MendedCell, type RowAct, rowWords } from './mend-values.ts';

interface KeptRow {
  sheet: DrillingSheetName;
  row: number;
  cells: string[];
}

/** What takes a change back. */
export type BackStep =
  | { kind: 'cell'; sheet: DrillingSheetName; row: number; at: number; before: string }
  /** Rows from `row` to `last` were moved down by one; `last` < `row`: none were. */
  | { kind: 'added'; sheet: DrillingSheetName; row: number; last: number }
  | { kind: 'dropped'; rows: KeptRow[] };

/** A change that was made: null where all was so before. */
export interface Done {
  back: BackStep;
  words: string;
  /** The row that came in. */
  added?: { sheet: DrillingSheetName; row: number };
  /** Rows that were moved for it. */
  moved?: number;
}

const keyOf = (text: string): string => holeKey(text).slice(0, 100);
const quoted = (text: string): string =>
  text === '' ? '空' : `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

async function writeCell(db: Query, id: number, { sheet, row, at, value }: MendedCell): Promise<string | null> {
  const { rows } = await db.query<{ before: string }>(
    `UPDATE drilling_rows r SET cells[$4] = $5, hole = coalesce($6, r.hole)
     FROM (SELECT cells[$4] AS before FROM drilling_rows WHERE import = $1 AND sheet = $2 AND row = $3 FOR UPDATE) old
     WHERE r.import = $1 AND r.sheet = $2 AND r.row = $3 RETURNING old.before`,
    [id, sheet, row, at, value, at === 1 ? keyOf(value) : null],
  );
  return rows[0]?.before ?? null;
}

/** @throws AppError 422 where there is no such row */
export async function mendCell(db: Query, id: number, cell: MendedCell): Promise<Done | null> {
  const before = await writeCell(db, id, cell);
  const { sheet, row, at, value } = cell;
  if (before === null) throw invalid({ cells: [`${rowWords(sheet, row)}：没有这一行`] });
  if (before === value) return null;
  const label = drillingColumns(sheet)[at - 1]?.[1].label ?? '';
  const words = `${rowWords(sheet, row)} ${label}：${quoted(before)}改为${quoted(value)}`;
  return { back: { kind: 'cell', sheet, row, at, before }, words };
}

/** Moves rows by one, with what was found in them until they are checked again. */
async function moveRows(db: Query, id: number, [sheet, first, last]: [string, number, number], by: 1 | -1) {
  if (last < first) return;
  const where = 'import = $1 AND sheet = $2 AND row BETWEEN $3 AND $4';
  // By way of negative numbers: no two rows have one number meanwhile
  await db.query(`UPDATE drilling_rows SET row = -(row + $5::int) WHERE ${where}`, [id, sheet, first, last, by]);
  await db.query('UPDATE drilling_rows SET row = -row WHERE import = $1 AND sheet = $2 AND row < 0', [id, sheet]);
  await db.query(`UPDATE drilling_faults SET row = row + $5::int WHERE ${where}`, [id, sheet, first, last, by]);
}

/** The last of the rows that follow each other from this one on; the one before it where it is free. */
async function lastOfRun(db: Query, id: number, sheet: string, row: number): Promise<number> {
  const { rows } = await db.query<{ last: number | null }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM drilling_rows WHERE import = $1 AND sheet = $2 AND row = $3)
       THEN (SELECT min(r.row) FROM drilling_rows r WHERE r.import = $1 AND r.sheet = $2 AND r.row >= $3
         AND NOT EXISTS (SELECT 1 FROM drilling_rows n WHERE n.import = $1 AND n.sheet = $2 AND n.row = r.row + 1))
     END AS last`,
    [id, sheet, row],
  );
  return rows[0]?.last ?? row - 1;
}

const insertRow = (db: Query, id: number, { sheet, row, cells }: KeptRow): Promise<unknown> =>
  db.query('INSERT INTO drilling_rows (import, sheet, row, hole, cells) VALUES ($1, $2, $3, $4, $5)', [
    id,
    sheet,
    row,
    keyOf(cells[0] ?? ''),
    cells,
  ]);

async function assertRoom(db: Query, id: number, sheet: DrillingSheetName): Promise<void> {
  const { rows } = await db.query<{ all: number; holes: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE sheet = 'collar')::int AS holes FROM drilling_rows WHERE import = $1`,
    [id],
  );
  const { all = 0, holes = 0 } = rows[0] ?? {};
  if (all >= drillingCaps.rows) throw invalid({ rows: [`各表合计最多 ${drillingCaps.rows} 行，不能再增加`] });
  if (sheet === 'collar' && holes >= drillingCaps.holes)
    throw invalid({ rows: [`一次最多汇交 ${drillingCaps.holes} 个钻孔，不能再增加`] });
}

type Adding = Extract<RowAct, { act: 'add' }>;

/** Where a row comes to stand, and the number of the hole beside it. @throws AppError 422 */
async function placeFor(db: Query, id: number, { sheet, after, before }: Adding) {
  const beside = before ?? after;
  const { rows } = await db.query<{ holeNo: string | null; last: number }>(
    `SELECT (SELECT cells[1] FROM drilling_rows WHERE import = $1 AND sheet = $2 AND row = $3) AS "holeNo",
            coalesce(max(row), 1) AS last FROM drilling_rows WHERE import = $1 AND sheet = $2`,
    [id, sheet, beside],
  );
  const { holeNo = null, last = 1 } = rows[0] ?? {};
  if (beside !== null && beside !== 1 && holeNo === null)
    throw invalid({ rows: [`${rowWords(sheet, beside)}：没有这一行`] });
  return { row: before ?? (after ?? last) + 1, holeNo };
}

async function addRow(db: Query, id: number, adding: Adding, mayMove: number): Promise<Done> {
  const { sheet, texts } = adding;
  await assertRoom(db, id, sheet);
  const { row, holeNo } = await placeFor(db, id, adding);
  const last = await lastOfRun(db, id, sheet, row);
  if (Math.max(row, last + 1) > lastRow) throw invalid({ rows: [`${rowWords(sheet, row)}：表已到最后一行，不能插入`] });
  const moved = Math.max(0, last - row + 1);
  if (moved > mayMove)
    throw invalid({
      rows: [`${rowWords(sheet, row)}：一次插入的行太多，后面的行要反复顺移；请分几次插入，或改好工作簿后重新上传`],
    });
  await moveRows(db, id, [sheet, row, last], 1);
  // Of the hole that it was put to; each mouth is a hole of its own
  const cells = texts.map((text, at) => text ?? (at === 0 && sheet !== 'collar' ? (holeNo ?? '') : ''));
  await insertRow(db, id, { sheet, row, cells });
  const of = cells[0] === '' ? '' : `（钻孔 ${cells[0]}）`;
  return {
    back: { kind: 'added', sheet, row, last },
    words: `${rowWords(sheet, row)}：新增${of}`,
    added: { sheet, row },
    moved,
  };
}

const gone = 'DELETE FROM drilling_rows WHERE import = $1 AND';

async function dropRow(db: Query, id: number, sheet: DrillingSheetName, row: number): Promise<Done> {
  const { rows } = await db.query<KeptRow>(`${gone} sheet = $2 AND row = $3 RETURNING sheet, row, cells`, [
    id,
    sheet,
    row,
  ]);
  if (rows.length === 0) throw invalid({ rows: [`${rowWords(sheet, row)}：没有这一行`] });
  await db.query('DELETE FROM drilling_faults WHERE import = $1 AND sheet = $2 AND row = $3', [id, sheet, row]);
  const [holeNo = ''] = rows[0]?.cells ?? [];
  return { back: { kind: 'dropped', rows }, words: `${rowWords(sheet, row)}：删除（钻孔 ${holeNo}）` };
}

async function dropHole(db: Query, id: number, holeNo: string): Promise<Done> {
  const { rows } = await db.query<KeptRow>(`${gone} hole = $2 RETURNING sheet, row, cells`, [id, holeNo]);
  if (rows.length === 0) throw invalid({ rows: [`各表中没有钻孔 ${holeNo}`] });
  await db.query('DELETE FROM drilling_faults WHERE import = $1 AND hole = $2 AND row IS NOT NULL', [id, holeNo]);
  return { back: { kind: 'dropped', rows }, words: `钻孔 ${holeNo}：从各表中删除，共 ${rows.length} 行` };
}

/** @param mayMove rows that may be moved down for it */
export function mendRow(db: Query, id: number, act: RowAct, mayMove: number): Promise<Done> {
  if (act.act === 'add') return addRow(db, id, act, mayMove);
  return act.act === 'drop' ? dropRow(db, id, act.sheet, act.row) : dropHole(db, id, act.holeNo);
}

/** Takes one change back; of several the last comes first. */
export async function takeBack(db: Query, id: number, step: BackStep): Promise<void> {
  if (step.kind === 'cell') await writeCell(db, id, { ...step, value: step.before });
  else if (step.kind === 'dropped')
    await db.query(
      `INSERT INTO drilling_rows (import, sheet, row, hole, cells)
       SELECT $1, r.sheet, r.row, r.hole, r.cells
       FROM json_to_recordset($2::json) AS r (sheet text, row integer, hole text, cells text[])`,
      [id, JSON.stringify(step.rows.map((row) => ({ ...row, hole: keyOf(row.cells[0] ?? '') })))],
    );
  else {
    const { sheet, row, last } = step;
    await db.query(`${gone} sheet = $2 AND row = $3`, [id, sheet, row]);
    await db.query('DELETE FROM drilling_faults WHERE import = $1 AND sheet = $2 AND row = $3', [id, sheet, row]);
    await moveRows(db, id, [sheet, row + 1, last + 1], -1);
  }
}
