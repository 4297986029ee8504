import type { FastifyReply } from 'fastify';
import { deliveryReceipts } from '../../../src/resources/delivery/delivery-receipts.ts';
import { holds } from '../../../src/resources/kit/rights.ts';
import { conflict, notFound } from '../../errors.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import { portalAddress } from '../../http/portal-address.ts';
import { isOwnDelivery } from '../../holdings/delivery-people.ts';
import { deliveryReviewRight, isInScope, readScope } from '../../holdings/review-scope.ts';
import type { CallContext } from '../../resources/own-calls.ts';
import { userOf } from '../../resources/reader.ts';
import { type Selected, selectOf } from '../../resources/select-of.ts';
import { checkPath, readDelivery } from '../read-delivery.ts';

type Context = CallContext<{ id: number }>;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Papers are for the submitter, and for whoever may accept the delivery. @throws AppError 404 */
async function assertMayRead({ services, reader, values: { id } }: Context): Promise<void> {
  const { pool } = services.database;
  const { rows } = await pool.query<{ isOwn: boolean; state: string; keepingUnit: string }>(
    `SELECT ${isOwnDelivery('$2')} AS "isOwn", d.state, d.keeping_unit AS "keepingUnit" FROM deliveries d WHERE d.id = $1`,
    [id, userOf(reader)],
  );
  const [found] = rows;
  if (found?.isOwn) return;
  const isKeeper = found && found.state !== 'draft' && holds(reader.rights, deliveryReviewRight);
  if (!isKeeper || !isInScope(await readScope(pool, reader, deliveryReviewRight), found.keepingUnit))
    throw notFound('汇交');
}

const send = (reply: FastifyReply, fileName: string, type: string, bytes: Buffer): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .type(type)
    .send(bytes);

export async function sendList(context: Context): Promise<FastifyReply> {
  await assertMayRead(context);
  const delivery = await readDelivery(context.services, context.values.id, 'masked');
  const { listPaper } = await import('./list-paper.ts');
  return send(context.reply, `汇交清单 ${delivery.deliveryNo}.docx`, word, await listPaper(delivery));
}

export async function sendPromise(context: Context): Promise<FastifyReply> {
  await assertMayRead(context);
  const delivery = await readDelivery(context.services, context.values.id, 'masked');
  const { promisePaper } = await import('./promise-paper.ts');
  return send(
    context.reply,
    `${delivery.isWithoutResults ? '未形成地质资料承诺书' : '汇交承诺书'} ${delivery.deliveryNo}.docx`,
    word,
    await promisePaper(delivery),
  );
}

/** @throws AppError 409 of what has results */
export async function sendSummary(context: Context): Promise<FastifyReply> {
  await assertMayRead(context);
  const delivery = await readDelivery(context.services, context.values.id, 'masked');
  if (!delivery.isWithoutResults) throw conflict('此汇交有地质资料，不用交地质工作总结报告');
  const { summaryPaper } = await import('./summary-paper.ts');
  return send(context.reply, `地质工作总结报告 ${delivery.deliveryNo}.docx`, word, await summaryPaper(delivery));
}

const receiptColumns = selectOf(deliveryReceipts, [
  'receiptNo',
  'kind',
  'projectName',
  'submitter',
  'title',
  'materialType',
  'licenceNo',
  'contents',
  'archiveNo',
  'issuer',
  'issuedOn',
  'isWithdrawn',
]);

/** The last receipt of a delivery. The code on it leads to the page of the portal that checks it. */
export async function sendReceipt(context: Context): Promise<FastifyReply> {
  await assertMayRead(context);
  const { rows } = await context.services.database.pool.query<Selected<typeof receiptColumns>>(
    `SELECT ${receiptColumns} FROM delivery_receipts WHERE delivery = $1 ORDER BY id DESC LIMIT 1`,
    [context.values.id],
  );
  const [receipt] = rows;
  if (!receipt) throw notFound('汇交凭证');
  const { receiptPaper } = await import('./receipt-paper.ts');
  const address = portalAddress(context.services, context.request);
  const bytes = await receiptPaper(receipt, `${address}/${checkPath(receipt.receiptNo)}`);
  return send(context.reply, `${receipt.kind} ${receipt.receiptNo}.pdf`, 'application/pdf', bytes);
}
