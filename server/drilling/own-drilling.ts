import { drillingEvents } from '../../src/resources/delivery/drilling-events.ts';
import { type DrillingImport, drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { conflict, notFound } from '../errors.ts';
import { isDrillersOwnerThere, isOwnDrilling } from '../holdings/delivery-people.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockDrilling, stateLabel } from './move-drilling.ts';
import { noteEvent } from './note-event.ts';
import { readWork } from './work.ts';

/** Somebody else's import answers like one that is not there. @throws AppError 404 */
export async function assertOwn(db: Query, user: number, id: number): Promise<void> {
  const { rows } = await db.query(`SELECT 1 FROM drilling_imports d WHERE d.id = $1 AND ${isOwnDrilling('$2')}`, [
    id,
    user,
  ]);
  if (rows.length === 0) throw notFound('钻孔汇交');
}

/**
 * An import that the person began or works on, locked. Where whoever began it has left the unit it is taken over by the first
 * of the others who does something with it. @throws AppError 404
 */
export async function lockOwn(transaction: Transaction, user: number, id: number): Promise<DrillingImport> {
  await assertOwn(transaction.tx, user, id);
  const drilling = await lockDrilling(transaction, id);
  const { rows } = await transaction.tx.query(
    `SELECT 1 FROM drilling_imports d WHERE d.id = $1 AND NOT ${isDrillersOwnerThere}`,
    [id],
  );
  return rows.length === 0 || drilling.user === user ? drilling : giveTo(transaction, drilling, user);
}

/** Makes somebody who works on an import its owner, of its file too. */
export async function giveTo(
  transaction: Transaction,
  drilling: DrillingImport,
  user: number,
): Promise<DrillingImport> {
  const { id, round, user: former } = drilling;
  const members = (drilling.members ?? []).filter((member) => member !== user);
  await changeRow(transaction, drillingImports, id, { user, members }, '接手填报');
  await transaction.tx.query(
    'UPDATE objects SET owner = $2 WHERE id IN (SELECT object FROM drilling_files WHERE import = $1)',
    [id, user],
  );
  await noteEvent(transaction, { drilling: id, round, kind: 'left', side: 'submitter', actor: former });
  return { ...drilling, user, members };
}

const returnColumns = selectOf(drillingEvents, ['dueOn'], 'e');

/** When an import was last sent back: until when it had to be mended. Null: it never was. */
export async function lastReturn(db: Query, id: number): Promise<Selected<typeof returnColumns> | null> {
  const { rows } = await db.query<Selected<typeof returnColumns>>(
    `SELECT ${returnColumns} FROM drilling_events e WHERE e.drilling = $1 AND e.kind = 'returned'
     ORDER BY e.id DESC LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
}

export const mayEdit = ({ state }: Pick<DrillingImport, 'state'>): boolean => state === 'draft' || state === 'returned';

/** The same, as long as it may be changed. @throws AppError 404, 409 */
export async function lockEditable(transaction: Transaction, user: number, id: number): Promise<DrillingImport> {
  const drilling = await lockOwn(transaction, user, id);
  if (!mayEdit(drilling)) {
    const way = drilling.state === 'submitted' ? '需要修改的请先撤回' : '不能再修改';
    throw conflict(`此汇交现在是“${stateLabel(drilling.state)}”，${way}`);
  }
  return drilling;
}

/** @throws AppError 409 when it was changed since it was read */
export function assertVersion({ version }: Pick<DrillingImport, 'version'>, read: number): void {
  if (version !== read)
    throw conflict(`此汇交在您打开之后已被修改（现为第 ${version} 版），请重新载入后核对，再提交您的改动`);
}

/** @throws AppError 409 while something goes on with its data */
export async function assertIdle(db: Query, { job }: Pick<DrillingImport, 'job'>): Promise<void> {
  const { work } = await readWork(db, job);
  if (work) throw conflict('此汇交的数据正在后台处理，请等它办完，或先取消');
}
