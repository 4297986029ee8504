import { certifications } from '../../../src/resources/people/certifications.ts';
import { users } from '../../../src/resources/people/users.ts';
import { fingerprintOf } from '../../resources/mask-secrets.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { changeRow, lockRow } from '../../resources/write-rows.ts';
import { countSameIdCard } from '../certification/submit.ts';
import type { LkIdentity } from './read-person.ts';

/** Who decided a certification that the gateway vouched for. */
export const gatewayName = '浙里办';

/** A verified account is somebody else's, or nothing says whose. */
export type OwnerDoubt = 'other' | 'unknown';

/**
 * Whether a verified account may be the person's, whatever the level of the ticket: numbers of telephones are given to other
 * people. Null: it may, or it is nobody's by name.
 */
export async function doubtOfOwner(
  { tx, secrets }: Pick<Transaction, 'tx' | 'secrets'>,
  userId: number,
  idCard: string | null,
): Promise<OwnerDoubt | null> {
  const { rows } = await tx.query<{ print: string }>(
    `SELECT id_card_index AS print FROM users WHERE id = $1 AND auth_status = '1' AND id_card_index IS NOT NULL`,
    [userId],
  );
  const [owner] = rows;
  if (!owner) return null;
  if (idCard === null) return 'unknown';
  return owner.print === fingerprintOf(tableOf(users), 'idCard', idCard, secrets) ? null : 'other';
}

/** Records a certification that the gateway vouched for; of a verified account nothing changes. */
export async function vouch(transaction: Transaction, userId: number, identity: LkIdentity): Promise<void> {
  const person = await lockRow(transaction, users, userId);
  if (person.authStatus === '1') return;
  const decided = { decidedAt: new Date().toISOString(), decidedBy: gatewayName };
  const { rows } = await transaction.tx.query<{ id: number }>(
    `SELECT id FROM certifications WHERE "user" = $1 AND status = '0' ORDER BY id`,
    [userId],
  );
  const reason = '已由浙里办实名认证，此次提交不再审核';
  for (const { id } of rows)
    await changeRow(transaction, certifications, id, { status: '2', reason, ...decided }, '浙里办实名');
  const { tx, secrets } = transaction;
  const record = {
    ...identity,
    user: userId,
    corpName: null,
    proofs: null,
    status: '1',
    reason: '浙里办登录时由网关证明',
    submittedAt: decided.decidedAt,
    sameIdCard: await countSameIdCard(tx, secrets, identity.idCard, userId),
    ...decided,
  };
  await insertChecked(transaction, certifications, record, '浙里办实名');
  await changeRow(transaction, users, userId, { authStatus: '1', idCard: identity.idCard }, '浙里办实名');
}
