import { resources, services as declaredServices } from './index.ts';
import { apiDocument } from './kit/api-document.ts';
import { apiKeyHeader, apiVersion } from './shared/api-limits.ts';
import { isPlainOpenCall } from './shared/open-calls.ts';
import { offeredTo } from './offered-to.ts';

type Part = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
/** What every answer says of the quota (draft-ietf-httpapi-ratelimit-headers). */
const quotaHeaders: Part = {
  'RateLimit-Policy': { description: '限额：每个时段（w，秒）可读的次数（q）', schema: text },
  RateLimit: { description: '最先用完的限额：还可读的次数（r）与重新计数前的秒数（t）', schema: text },
};
const limited: Part = {
  description: '读取次数超过限额：按 Retry-After 等候后再试',
  headers: {
    ...quotaHeaders,
    'Retry-After': { description: '须等候的秒数', schema: { type: 'integer', minimum: 1 } },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/engine.refusal' } } },
};

const parts = (value: unknown): [string, Part][] => Object.entries(value as Record<string, Part>);
const mapped = (value: unknown, make: (part: Part) => Part): Part =>
  Object.fromEntries(parts(value).map(([name, part]) => [name, make(part)]));

/** A call whose answers say what is left, and that may be refused when nothing is. */
const inQuota = (operation: Part): Part => {
  const { 200: answered, ...others } = operation['responses'] as Record<string, Part>;
  return { ...operation, responses: { 200: { ...answered, headers: quotaHeaders }, 429: limited, ...others } };
};

/**
 * OpenAPI 3.1 document of what programs may read, with a key or without. `x-offered-to` tells of all services, those for pages
 * among them, for whom they are.
 */
export function openDocument(): Part {
  const description =
    '任何网站的页面都可以直接读取（Access-Control-Allow-Origin: *），只按访客权限答复，不接受登录凭证；密钥放在请求头中。';
  const info = { title: '地质资料服务门户开放接口', version: apiVersion, description };
  const document = apiDocument(resources, declaredServices, info, { isIn: isPlainOpenCall });
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: apiKeyHeader } };
  return {
    ...document,
    'x-offered-to': offeredTo(),
    paths: mapped(document['paths'], (path) => mapped(path, inQuota)),
    servers: [{ url: '/' }],
    components: { ...(document['components'] as object), securitySchemes },
    // With a key or without
    security: [{ key: [] }, {}],
  };
}
