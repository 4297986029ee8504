import { certifications } from '../../src/resources/people/certifications.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { outbox } from '../../src/resources/system/outbox.ts';
import { users } from '../../src/resources/people/users.ts';
import { doAfter } from '../resources/ask-guards.ts';
import { audit } from '../resources/audit.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { fullTextOf } from '../resources/insert-row.ts';
import { fingerprintOf, secretContext } from '../resources/mask-secrets.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockRow } from '../resources/write-rows.ts';
import { goneNameFor } from './gone-name.ts';
import { endCodes } from './sms-codes.ts';

type Row = Record<string, unknown> & { id: number };

const gone = '已注销';
const concealed = '********';

interface Erasure {
  row: Row;
  /** Fields that change, as they are afterwards. */
  after: Readonly<Record<string, unknown>>;
  /** Those of them whose earlier values the audit row must not keep. */
  personal: readonly string[];
  /** Assignments of the UPDATE; $1 is the id, $2 the full text. */
  set: string;
  values?: readonly unknown[];
}

/** Changes a row as the engine does, but the audit row keeps none of the values that are erased. */
async function eraseRow(
  transaction: Transaction,
  resource: Resource,
  { row, after, personal, set, values = [] }: Erasure,
) {
  const table = tableOf(resource);
  const whole = { ...row, ...after };
  await noteRows(transaction.tx, table, [row.id], -1);
  await transaction.tx.query(`UPDATE ${table.name} SET ${set}, full_text = $2, updated_at = now() WHERE id = $1`, [
    row.id,
    fullTextOf(table, whole),
    ...values,
  ]);
  await noteRows(transaction.tx, table, [row.id], 1);
  const hidden = Object.fromEntries(personal.map((name) => [name, row[name] === null ? null : concealed]));
  const { id, ...before } = row;
  await audit(transaction, {
    resource,
    action: '注销账户',
    id,
    before: { ...before, ...hidden },
    after: { ...before, ...after },
  });
  transaction.touched.add(resource.name);
  return whole;
}

/** Erases everything personal of a user's row and frees the name, the mobile and the roles. */
export async function erasePerson(transaction: Transaction, row: Row): Promise<void> {
  const username = await goneNameFor(transaction, row.id);
  const erased = { nickname: null, avatar: null, mobile: null, email: null, idCard: null, corpName: null };
  const cancelledAt = new Date().toISOString();
  const after = { ...erased, username, authStatus: '-1', isDisabled: true, roles: [], cancelledAt };
  const whole = await eraseRow(transaction, users, {
    row,
    after,
    personal: ['username', ...Object.keys(erased)],
    set: `username = $3, nickname = NULL, avatar = NULL, mobile = NULL, mobile_index = NULL, email = NULL, id_card = NULL,
          id_card_index = NULL, corp_name = NULL, auth_status = '-1', is_disabled = true, roles = '{}', cancelled_at = $4`,
    values: [username, cancelledAt],
  });
  await doAfter(transaction, users, { id: row.id, before: row, after: whole });
}

/** Takes name, number, unit and pictures out of a person's certifications; one that waits for a decision is closed. */
export async function eraseCertifications(transaction: Transaction, userId: number): Promise<void> {
  const table = tableOf(certifications);
  const { rows } = await transaction.tx.query<{ id: number }>(
    'SELECT id FROM certifications WHERE "user" = $1 ORDER BY id',
    [userId],
  );
  for (const { id } of rows) {
    const row = await lockRow(transaction, certifications, id);
    const closed = row.status === '0' ? { status: '2', decidedAt: new Date().toISOString(), decidedBy: gone } : {};
    const after = { realName: gone, idCard: gone, corpName: null, proofs: null, reason: null, ...closed };
    const { status, decidedAt, decidedBy } = { ...row, ...closed };
    await eraseRow(transaction, certifications, {
      row,
      after,
      personal: ['realName', 'idCard', 'corpName', 'proofs', 'reason'],
      set: `real_name = $3, id_card = $4, id_card_index = NULL, corp_name = NULL, proofs = NULL, reason = NULL, status = $5,
            decided_at = $6, decided_by = $7`,
      values: [gone, transaction.secrets.seal(gone, secretContext(table, 'idCard', id)), status, decidedAt, decidedBy],
    });
  }
}

/** Removes messages to a person, sent or not, and codes of the mobile. */
export async function eraseMessages({ tx, secrets }: Transaction, row: Row): Promise<void> {
  const sealed = row['mobile'];
  const mobile =
    typeof sealed === 'string' ? secrets.open(sealed, secretContext(tableOf(users), 'mobile', row.id)) : null;
  const recipients = [mobile, row['email']].filter((each): each is string => typeof each === 'string');
  await tx.query(
    `WITH gone AS (DELETE FROM outbox WHERE "user" = $1 OR recipient_index = ANY($2) RETURNING id)
     DELETE FROM outbox_sendable WHERE message IN (SELECT id FROM gone)`,
    [row.id, recipients.map((each) => fingerprintOf(tableOf(outbox), 'recipient', each, secrets))],
  );
  if (mobile !== null) await endCodes(tx, secrets, mobile);
}
