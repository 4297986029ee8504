import type { DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { conflict } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { noteEvent } from './note-event.ts';

const maxMessages = 200;

/**
 * Leaves a message on a locked import. @returns whether the other side should be told: who was left one before and has
 * not done anything since is not told of each further one
 * @throws AppError 409
 */
export async function leaveMessage(
  transaction: Transaction,
  { id, round, state }: Pick<DrillingImport, 'id' | 'round' | 'state'>,
  { side, actor, text }: { side: 'submitter' | 'keeper'; actor: number; text: string },
): Promise<boolean> {
  if (state === 'draft') throw conflict('此汇交还没有提交，提交之后才能留言');
  const { rows } = await transaction.tx.query<{ n: number; last: string | null }>(
    `SELECT count(*) FILTER (WHERE kind = 'message')::int AS n,
            (SELECT kind || ' ' || side FROM drilling_events WHERE drilling = $1 ORDER BY id DESC LIMIT 1) AS last
     FROM drilling_events WHERE drilling = $1`,
    [id],
  );
  const { n = 0, last = null } = rows[0] ?? {};
  if (n >= maxMessages) throw conflict('此汇交的留言已经很多，请电话联系');
  await noteEvent(transaction, { drilling: id, round, kind: 'message', side, actor, note: text });
  return last !== `message ${side}`;
}
