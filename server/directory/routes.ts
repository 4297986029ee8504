import type { FastifyInstance } from 'fastify';
import { directory } from '../../src/resources/site/directory.ts';
import { enums } from '../../src/resources/site/enums.ts';
import { firstLabels } from '../../src/resources/site/first-labels.ts';
import { secondLabels } from '../../src/resources/site/second-labels.ts';
import { type CallContext, registerOwnCall, registerOwnCalls } from '../resources/own-calls.ts';
import { questionOf } from '../resources/question-of.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';
import { readCatalog, readEntry } from './catalog.ts';
import { readWhole } from './read-whole.ts';

/** Code lists, filter labels and the directory, as the front office and other systems call them: lists are read whole. */
export function registerDirectory(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [enums, 'queryEnumList'], async (context) => ({
    rows: await readWhole(contextOf(context), enums, context.values),
  }));
  registerOwnCall(app, services, [firstLabels, 'firstLabelList'], async (context) => ({
    rows: await readWhole(contextOf(context), firstLabels, context.values),
  }));
  registerOwnCall(app, services, [secondLabels, 'secondLabelList'], async (context) => ({
    rows: await readWhole(contextOf(context), secondLabels, context.values),
  }));
  registerOwnCalls(app, services, directory, {
    catalog: (context) => readCatalog(services, contextOf(context), context.values),
    queryFrontDetail: (context) => readEntry(contextOf(context), context.values.id),
  });
}

const contextOf = ({ services, reader, reply }: CallContext): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});
