import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { readUpload } from '../../http/read-upload.ts';
import { write } from '../../resources/answers.ts';
import type { Transaction } from '../../resources/transaction.ts';
import type { AccountAnswer } from '../account-context.ts';
import { takeAttempt } from '../../http/limits.ts';
import { waitFirst } from '../../http/wait-first.ts';
import { maxProofBytes, proofImage } from './proof-image.ts';
import { userOf } from '../../resources/reader.ts';

const maxUnused = 20;
const perHour = 60;

/** What a sealed proof is bound to. */
export const proofContext = (name: string): string => `certificationProofs:${name}`;

/** Keeps a picture, sealed, until it is submitted or swept. */
export const uploadProof: AccountAnswer<'uploadProof'> = async (context) => {
  const { services, request } = context;
  const userId = userOf(context.reader);
  const limit = { subject: `proof:user:${userId}`, max: perHour, windowSeconds: 3600 };
  const wait = await takeAttempt(services.database.pool, [limit]);
  if (wait !== null) throw waitFirst(wait, (time) => `上传太频繁，请 ${time}后再试`);
  const image = await proofImage(await readPicture(request, Math.min(maxProofBytes, services.env.uploadLimitBytes)));
  const print = createHash('sha256').update(image).digest('base64url');
  return write(context, print, (transaction) => keep(transaction, userId, image));
};

const sizeText = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 ** 2)} MB`;

async function readPicture(request: FastifyRequest, limitBytes: number): Promise<Buffer> {
  try {
    return (await readUpload(request, limitBytes, [])).bytes;
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    const sentence = `图片不能超过 ${sizeText(limitBytes)}，请缩小后再传`;
    throw new AppError(413, sentence, { file: [sentence] });
  }
}

/** Of the pictures not yet submitted the latest 20 stay: those before them were replaced by their owner. */
async function keep({ tx, secrets }: Transaction, userId: number, image: Buffer): Promise<{ name: string }> {
  const name = randomBytes(16).toString('hex');
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
  await tx.query('INSERT INTO certification_proofs (name, user_id, sealed) VALUES ($1, $2, $3)', [
    name,
    userId,
    secrets.sealBytes(image, proofContext(name)),
  ]);
  await tx.query(
    `DELETE FROM certification_proofs WHERE name IN (
       SELECT name FROM certification_proofs WHERE user_id = $1 AND certification_id IS NULL
       ORDER BY created_at DESC, name = $2 DESC OFFSET $3)`,
    [userId, name, maxUnused],
  );
  return { name };
}
