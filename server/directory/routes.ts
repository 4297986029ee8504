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
  registerOwnCall(app, services, [enums, 'queryEnumList'], async (asked) => ({
    rows: await readWhole(contextOf(asked), enums, asked.values),
  }));
  registerOwnCall(app, services, [firstLabels, 'firstLabelList'], async (asked) => ({
    rows: await readWhole(contextOf(asked), firstLabels, asked.values),
  }));
  registerOwnCall(app, services, [secondLabels, 'secondLabelList'], async (asked) => ({
    rows: await readWhole(contextOf(asked), secondLabels, asked.values),
  }));
  registerOwnCalls(app, services, directory, {
    catalog: (asked) => readCatalog(services, contextOf(asked), asked.values),
    queryFrontDetail: (asked) => readEntry(contextOf(asked), asked.values.id),
  });
}

const contextOf = ({ services, reader, reply }: CallContext): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});
