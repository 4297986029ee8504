import type { FastifyInstance } from 'fastify';
import { resources, services as declaredServices } from '../../src/resources/index.ts';
import { apiKeyHeader, apiVersion } from '../../src/resources/shared/api-limits.ts';
import { isPlainOpenCall } from '../../src/resources/shared/open-calls.ts';
import { apiKeys } from '../../src/resources/system/api-keys.ts';
import { openApi } from '../../src/resources/system/open-api.ts';
import { registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { limitPrograms } from './limit-programs.ts';

/** The open interface: who may read how much of it, keys, and its document. To be registered before what it limits. */
export function registerApi(app: FastifyInstance, services: Services): void {
  limitPrograms(app, services);
  // Few have keys, and a portal that nobody asks for one does without their code
  const keys = () => import('./own-keys.ts');
  registerOwnCalls(app, services, apiKeys, {
    mine: async (context) => (await keys()).mine(context),
    add: async (context) => (await keys()).add(context),
    revoke: async (context) => (await keys()).revoke(context),
    uses: async (context) => (await keys()).uses(context),
  });
  let document: Promise<Record<string, unknown>> | undefined;
  registerOwnFile(app, services, [openApi, 'document'], async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(await (document ??= openDocument()))),
  );
}

async function openDocument(): Promise<Record<string, unknown>> {
  const { apiDocument } = await import('../../src/resources/kit/api-document.ts');
  const info = { title: '地质资料服务门户开放接口', version: apiVersion };
  const document = apiDocument(resources, declaredServices, info, { isIn: isPlainOpenCall });
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: apiKeyHeader } };
  return {
    ...document,
    servers: [{ url: '/' }],
    components: { ...(document['components'] as object), securitySchemes },
    // With a key or without
    security: [{ key: [] }, {}],
  };
}
