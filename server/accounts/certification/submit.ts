import { certifications } from '../../../src/resources/people/certifications.ts';
import { users } from '../../../src/resources/people/users.ts';
import { conflict, invalid } from '../../errors.ts';
import { write } from '../../resources/answers.ts';
import { fingerprintOf } from '../../resources/mask-secrets.ts';
import type { Query } from '../../resources/read-rows.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import { changeRow, lockRow } from '../../resources/write-rows.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { AccountAnswer } from '../account-context.ts';
import { userOf } from '../../resources/reader.ts';

const maxProofs = 4;

interface Submission {
  realName: string;
  idCard: string;
  corpName: string | null;
  proofs: string[];
}

/** Takes a real-name certification: record, proofs and the person's state change together, or nothing does. */
export const submitCertification: AccountAnswer<'certification'> = async (context) => {
  const userId = userOf(context.reader);
  const { proofs, isAgreed, realName, idCard, corpName } = context.values;
  const names = [...new Set(proofs)];
  if (!isAgreed) throw invalid({ isAgreed: ['请先同意处理上述个人信息'] });
  const submission: Submission = {
    realName: realName.replaceAll(/\s+/g, ' '),
    idCard: idCard.toUpperCase(),
    corpName,
    proofs: names.slice(0, maxProofs + 1),
  };
  if (submission.proofs.length > maxProofs) throw invalid({ proofs: [`证明图片最多 ${maxProofs} 张`] });
  return write(context, context.values, (transaction) => submit(transaction, userId, submission));
};

async function submit(
  transaction: Transaction,
  userId: number,
  submission: Submission,
): Promise<{ id: number; status: number }> {
  const person = await lockRow(transaction, users, userId);
  if (person.authStatus === '0') throw conflict('您的实名认证正在审核，请等待结果');
  if (person.authStatus === '1') throw conflict('您已通过实名认证，不必再次提交');
  await assertOwnProofs(transaction.tx, userId, submission.proofs);
  const row = await insertChecked(
    transaction,
    certifications,
    {
      ...submission,
      user: userId,
      status: '0',
      submittedAt: new Date().toISOString(),
      sameIdCard: await countSameIdCard(transaction.tx, transaction.secrets, submission.idCard, userId),
    },
    '提交',
  );
  await transaction.tx.query('UPDATE certification_proofs SET certification_id = $1 WHERE name = ANY($2)', [
    row.id,
    submission.proofs,
  ]);
  await changeRow(transaction, users, userId, { authStatus: '0' }, '提交实名认证');
  return { id: row.id, status: 0 };
}

/** The pictures were uploaded by this person and serve no other submission; they are kept from the sweep until the commit. */
async function assertOwnProofs(db: Query, userId: number, names: readonly string[]): Promise<void> {
  const { rows } = await db.query(
    'SELECT 1 FROM certification_proofs WHERE name = ANY($1) AND user_id = $2 AND certification_id IS NULL FOR UPDATE',
    [names, userId],
  );
  if (rows.length < names.length) throw invalid({ proofs: ['证明图片已失效，请重新上传'] });
}

/** Other accounts that use this number, verified or still to be decided. */
export async function countSameIdCard(db: Query, secrets: SecretBox, idCard: string, userId: number): Promise<number> {
  const print = (resource: typeof users | typeof certifications): string =>
    fingerprintOf(tableOf(resource), 'idCard', idCard, secrets);
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT id FROM users WHERE id_card_index = $1
       UNION SELECT "user" FROM certifications WHERE id_card_index = $2 AND status IN ('0', '1')) AS same (id)
     WHERE id <> $3`,
    [print(users), print(certifications), userId],
  );
  return rows[0]?.n ?? 0;
}
