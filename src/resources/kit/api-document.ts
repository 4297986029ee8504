import { responsesOf, schemasOf, sharedSchemas } from './api-answers.ts';
import { type ApiCall, apiCallsOf, apiCallsOfService } from './api-calls.ts';
import { bodyOf, parametersIn, parametersOf } from './api-questions.ts';
import type { ResolvedCall } from './calls-of.ts';
import type { Resource, Service } from './define-resource.ts';
import type { JsonSchema } from './field-schema.ts';

/** OpenAPI 3.1 document of the declared calls; `isIn`: of these alone, with the schemas that they use. */
export function apiDocument(
  resources: readonly Resource[],
  services: readonly Service[],
  info: { title: string; version: string; description?: string },
  { isIn = () => true }: { isIn?: (call: ResolvedCall) => boolean } = {},
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const add = (api: ApiCall, tag: string): void => {
    if (!isIn(api.call)) return;
    const { path, verb } = api.call.parsed;
    (paths[path] ??= {})[verb.toLowerCase()] = operation(api, tag);
  };
  for (const resource of resources) for (const api of apiCallsOf(resource)) add(api, resource.label);
  for (const service of services) for (const api of apiCallsOfService(service)) add(api, service.label);
  const components = {
    parameters: Object.fromEntries(resources.filter(({ single }) => !single).flatMap(parametersOf)),
    schemas: Object.fromEntries([...resources.flatMap(schemasOf), ...sharedSchemas]),
  };
  return { openapi: '3.1.0', info, paths, components: usedOf(components, paths) };
}

type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** The components that are referred to, by `paths` or by each other. */
function usedOf(components: Components, paths: JsonSchema): Record<string, Record<string, JsonSchema>> {
  const used: Record<string, Record<string, JsonSchema>> = Object.fromEntries(
    Object.keys(components).map((kind) => [kind, {}]),
  );
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$ref' || typeof value !== 'string') visit(value);
      else {
        const [kind = '', name = ''] = value.split('/').slice(-2);
        const component = components[kind]?.[name];
        const found = used[kind];
        if (!component || !found || found[name]) continue;
        found[name] = component;
        visit(component);
      }
    }
  };
  visit(paths);
  return used;
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
