import type { FastifyInstance, FastifyReply } from 'fastify';
import { cartEntries } from '../../src/resources/cart-entries.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { numbersIn, readChosen } from '../cart/cart-entries.ts';
import { type DescribedEntry, describeEntries } from '../cart/describe-cart.ts';
import { conflict } from '../errors.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { readPreviewablesOf } from '../holdings/previewables.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Reader, userOf } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { itemList } from './item-list.ts';

interface Paper {
  fileName: string;
  type: string;
  write: (chosen: Chosen) => Promise<Buffer>;
}

interface Chosen {
  db: Query;
  reader: Reader;
  entries: readonly DescribedEntry[];
  /** What was filled in. */
  values: Readonly<Record<string, unknown>>;
}

const office = 'application/vnd.openxmlformats-officedocument';
const papers: Readonly<Record<'template' | 'fileList', Paper>> = {
  template: {
    fileName: '地质资料借阅申请表.docx',
    type: `${office}.wordprocessingml.document`,
    // Loaded at the first need: a portal at rest does without its library
    write: async ({ entries, values }) => (await import('./application-form.ts')).applicationForm(entries, values),
  },
  fileList: {
    fileName: '资料清单.xlsx',
    type: `${office}.spreadsheetml.sheet`,
    write: async ({ db, reader, entries }) => {
      const keys = entries.map(({ kept }) => kept);
      return itemList(entries, await readPreviewablesOf(db, reader, keys));
    },
  },
};

/** Papers made of chosen entries of one's cart: the application form filled in, and the list of items. */
export function registerOffice(app: FastifyInstance, services: Services): void {
  for (const [name, { fileName, type, write }] of Object.entries(papers)) {
    const call = callNamed(cartEntries, name);
    registerCall(app, call, async (request, reply): Promise<FastifyReply> => {
      const reader = await authorize(services, call, request);
      const values = readTaken(call, cartEntries.services?.[name]?.takes ?? {}, request);
      const { pool } = services.database;
      const wanted = numbersIn(values['cartIds']);
      const kept = await readChosen(pool, userOf(reader), wanted);
      if (kept.length < wanted.length) throw conflict('所选资料有的已经提交或移出，请刷新借阅车后再试');
      const entries = await describeEntries(pool, reader, kept);
      const bytes = await write({ db: pool, reader, entries, values });
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', contentDisposition('attachment', fileName))
        .type(type)
        .send(bytes);
    });
  }
}
