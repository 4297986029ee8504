import { responsesOf, schemasOf, sharedSchemas } from './api-answers.ts';
import { type ApiCall, apiCallsOf, apiCallsOfService } from './api-calls.ts';
import { bodyOf, parametersIn, parametersOf } from './api-questions.ts';
import type { Resource, Service } from './define-resource.ts';
import type { JsonSchema } from './field-schema.ts';

/** OpenAPI 3.1 document of all declared calls. */
export function apiDocument(
  resources: readonly Resource[],
  services: readonly Service[],
  info: { title: string; version: string },
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const add = (api: ApiCall, tag: string): void => {
    const { path, verb } = api.call.parsed;
    (paths[path] ??= {})[verb.toLowerCase()] = operation(api, tag);
  };
  for (const resource of resources) for (const api of apiCallsOf(resource)) add(api, resource.label);
  for (const service of services) for (const api of apiCallsOfService(service)) add(api, service.label);
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      parameters: Object.fromEntries(resources.filter(({ single }) => !single).flatMap(parametersOf)),
      schemas: Object.fromEntries([...resources.flatMap(schemasOf), ...sharedSchemas]),
    },
  };
}

function operation(api: ApiCall, tag: string): JsonSchema {
  const { call } = api;
  const requestBody = bodyOf(api);
  return {
    operationId: call.id,
    summary: call.label,
    tags: [tag],
    description: `权限：${call.right}`,
    parameters: parametersIn(api),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(api),
  };
}
