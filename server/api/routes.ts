import type { FastifyInstance } from 'fastify';
import { apiKeys } from '../../src/resources/system/api-keys.ts';
import { openApi } from '../../src/resources/system/open-api.ts';
import { registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { limitPrograms } from './limit-programs.ts';
import { openToOthers } from './open-to-others.ts';

/** The open interface: who may read how much of it, keys, and its document. To be registered before what it limits. */
export function registerApi(app: FastifyInstance, services: Services): void {
  openToOthers(app);
  limitPrograms(app, services);
  // Few have keys, and a portal that nobody asks for one does without their code
  const keys = () => import('./own-keys.ts');
  registerOwnCalls(app, services, apiKeys, {
    mine: async (context) => (await keys()).mine(context),
    add: async (context) => (await keys()).add(context),
    revoke: async (context) => (await keys()).revoke(context),
    uses: async (context) => (await keys()).uses(context),
  });
  let document: Promise<string> | undefined;
  const read = async () => JSON.stringify((await import('../../src/resources/open-document.ts')).openDocument());
  registerOwnFile(app, services, [openApi, 'document'], async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(await (document ??= read())),
  );
}
