import type { FastifyInstance } from 'fastify';
import { directory } from '../../src/resources/directory.ts';
import { enums } from '../../src/resources/enums.ts';
import { firstLabels } from '../../src/resources/first-labels.ts';
import { callNamed, type ResolvedCall, serviceCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import { secondLabels } from '../../src/resources/second-labels.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { questionOf } from '../resources/question-of.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';
import { type CatalogQuestion, readCatalog, readEntry } from './catalog.ts';
import { readWhole } from './read-whole.ts';

type Taken = Record<string, unknown>;
type Answer = (context: ReadContext, taken: Taken) => Promise<unknown>;

/** Lists that other systems read whole, each under the call of its resource. */
const wholeLists: readonly [resource: Resource, call: string][] = [
  [enums, 'queryEnumList'],
  [firstLabels, 'firstLabelList'],
  [secondLabels, 'secondLabelList'],
];

/** Code lists, filter labels and the directory, as the front office and other systems call them. */
export function registerDirectory(app: FastifyInstance, services: Services): void {
  const register = (call: ResolvedCall, takes: FieldMap | undefined, answer: Answer): void => {
    registerCall(app, call, async (request, reply) => {
      const reader = await authorize(services, call, request);
      const taken = readTaken(call, takes ?? {}, request);
      return ok(await answer({ db: questionOf(services, reader, reply), reader, secrets: services.secrets }, taken));
    });
  };
  for (const [resource, name] of wholeLists) {
    register(callNamed(resource, name), resource.services?.[name]?.takes, async (context, taken) => ({
      rows: await readWhole(context, resource, taken),
    }));
  }
  register(serviceCall(directory, 'catalog'), directory.calls.catalog.takes, (context, taken) =>
    readCatalog(services, context, taken as unknown as CatalogQuestion),
  );
  register(serviceCall(directory, 'queryFrontDetail'), directory.calls.queryFrontDetail.takes, (context, { id }) =>
    readEntry(context, Number(id)),
  );
}
