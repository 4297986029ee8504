import type { FastifyInstance } from 'fastify';
import { certifications } from '../../../src/resources/people/certifications.ts';
import { notFound } from '../../errors.ts';
import { write } from '../../resources/answers.ts';
import { audit } from '../../resources/audit.ts';
import { type ContextOf, registerOwnFile } from '../../resources/own-calls.ts';
import { type Selected, selectFrom } from '../../resources/select-of.ts';
import type { Transaction } from '../../resources/transaction.ts';
import type { Services } from '../../services.ts';
import { assertMayActOn } from '../act-on-person.ts';
import { markForReviewer } from './mark-for-reviewer.ts';
import { proofContext } from './upload-proof.ts';

const viewed = '查看证明图片';

/** Proof images of submitted certifications, for reviewers alone. */
export function registerCertification(app: FastifyInstance, services: Services): void {
  registerOwnFile(app, services, [certifications, 'proof'], async (context) =>
    context.reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .type('image/jpeg')
      .send(await openProof(context)),
  );
}

const provenColumns = selectFrom({ c: certifications }, ['c.id AS certificationId', 'c.realName']);
type Proof = Selected<typeof provenColumns> & { sealed: Buffer; userId: number };

async function openProof(context: ContextOf<typeof certifications, 'proof'>): Promise<Buffer> {
  const { services, reader, values } = context;
  const { name } = values;
  const { rows } = await services.database.pool.query<Proof>(
    `SELECT p.sealed, p.user_id AS "userId", ${provenColumns}
     FROM certification_proofs p JOIN certifications c ON c.id = p.certification_id WHERE p.name = $1`,
    [name],
  );
  const [proof] = rows;
  if (!proof) throw notFound('证明图片');
  // Nobody sees it without a trace: the audit row is there before the picture is
  await write(context, name, (transaction) => auditView(transaction, name, proof));
  return markForReviewer(services.secrets.openBytes(proof.sealed, proofContext(name)), reader.name);
}

/** One audit row for each picture, reviewer and day. */
async function auditView(
  transaction: Transaction,
  name: string,
  { userId, certificationId: id, realName }: Proof,
): Promise<void> {
  await assertMayActOn(transaction, userId, 'name');
  await transaction.tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`viewing ${name}`]);
  const { rows } = await transaction.tx.query(
    `SELECT 1 FROM audit_log WHERE resource = $1 AND record_id = $2 AND action = $3 AND actor_id = $4
       AND at >= date_trunc('day', now()) AND after ->> 'proof' = $5 LIMIT 1`,
    [certifications.name, id, viewed, transaction.request.reader.userId, name],
  );
  if (rows.length > 0) return;
  await audit(transaction, {
    resource: certifications,
    action: viewed,
    id,
    before: { realName },
    after: { realName, proof: name },
  });
}
