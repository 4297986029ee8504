import type { FastifyInstance, FastifyReply } from 'fastify';
import { cartEntries } from '../../src/resources/borrowing/cart-entries.ts';
import { numbersIn, readChosen } from '../cart/cart-entries.ts';
import { type DescribedEntry, describeEntries } from '../cart/describe-cart.ts';
import { conflict } from '../errors.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { readPreviewablesOf } from '../holdings/previewables.ts';
import { type ContextOf, type CallContext, registerOwnFile } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { itemList } from './item-list.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const form = { fileName: '地质资料借阅申请表.docx', type: `${office}.wordprocessingml.document` };
const list = { fileName: '资料清单.xlsx', type: `${office}.spreadsheetml.sheet` };

/** Papers made of chosen entries of one's cart: the application form filled in, and the list of items. */
export function registerOffice(app: FastifyInstance, services: Services): void {
  registerOwnFile(app, services, [cartEntries, 'template'], sendForm);
  registerOwnFile(app, services, [cartEntries, 'fileList'], sendList);
}

async function sendForm(context: ContextOf<typeof cartEntries, 'template'>): Promise<FastifyReply> {
  const entries = await chosenOf(context);
  // Loaded at the first need: a portal at rest does without its library
  const { applicationForm } = await import('./application-form.ts');
  return send(context.reply, form, await applicationForm(entries, context.values));
}

async function sendList(context: ContextOf<typeof cartEntries, 'fileList'>): Promise<FastifyReply> {
  const entries = await chosenOf(context);
  const keys = entries.map(({ entry }) => entry);
  const files = await readPreviewablesOf(context.services.database.pool, context.reader, keys);
  return send(context.reply, list, await itemList(entries, files));
}

async function chosenOf({ services, reader, values }: CallContext<{ cartIds: string }>): Promise<DescribedEntry[]> {
  const { pool } = services.database;
  const wanted = numbersIn(values.cartIds);
  const chosen = await readChosen(pool, userOf(reader), wanted);
  if (chosen.length < wanted.length) throw conflict('所选资料有的已经提交或移出，请刷新借阅车后再试');
  return describeEntries(pool, reader, chosen);
}

const send = (reply: FastifyReply, { fileName, type }: typeof form, bytes: Buffer): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .type(type)
    .send(bytes);
