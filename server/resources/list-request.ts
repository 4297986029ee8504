import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { type Filter, type ListQuery, secretConditionsHeader } from '../../src/resources/kit/list-query.ts';
import { type Params, readListQuery } from '../../src/resources/kit/read-list-query.ts';
import { unknownKeys } from '../../src/resources/kit/unknown-keys.ts';
import { declaredField, fieldName } from '../../src/resources/kit/wire.ts';
import { invalid } from '../errors.ts';
import { bodyOf, type CallInput } from '../http/call-input.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { fingerprintOf } from './mask-secrets.ts';
import type { RouteContext } from './route-context.ts';
import { tableOf } from './table.ts';

/** List parameters of a request: from the query, or from the body of lists that are POSTed. */
export function readListRequest(
  { call, resource, request, services }: RouteContext,
  input: CallInput,
  own: readonly string[] = [],
): ListQuery {
  const calls = resource.calls?.list?.paging;
  const params: Record<string, string | string[] | undefined> =
    call.parsed.encoding === 'query' ? { ...input.params } : { ...textsOf(bodyOf(request)), ...input.params };
  if (calls) applyPaging(params, calls);
  Object.assign(params, secretConditions(resource, request.headers[secretConditionsHeader], params));
  const read = readListQuery(resource, params as Params, own);
  if (!read.ok) throw invalid(read.errors);
  const filters = Object.entries(input.values)
    .filter(([name, value]) => call.parsed.encoding === 'query' && value !== null && resource.fields[name])
    .map(([field, value]) => ({ field, operator: 'eq' as const, values: [value] }));
  return {
    ...read.query,
    filters: [...read.query.filters, ...filters].map((filter) => byFingerprint(filter, resource, services.secrets)),
  };
}

/** List parameters that stand in one text, as in an address. */
export function paramsOf(text: string): Record<string, string[]> {
  const params: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) (params[key] ??= []).push(value);
  return params;
}

/** Secrets are found by their fingerprints. */
function byFingerprint(filter: Filter, resource: Resource, secrets: SecretBox): Filter {
  if (resource.fields[filter.field]?.kind !== 'secret' || filter.operator !== 'eq') return filter;
  const print = (value: unknown): string => fingerprintOf(tableOf(resource), filter.field, String(value), secrets);
  return { ...filter, values: filter.values.map(print) };
}

/** Conditions on secrets, from their header; in an address they are refused. */
function secretConditions(resource: Resource, header: unknown, inAddress: Params): Record<string, string | string[]> {
  const isSecret = (key: string): boolean => declaredField(resource, fieldName(resource, key) ?? '')?.kind === 'secret';
  const open = Object.keys(inAddress).filter(isSecret);
  if (open.length > 0)
    throw invalid(
      Object.fromEntries(open.map((key) => [key, [`${key} 不能写在地址中，请用 ${secretConditionsHeader} 请求头`]])),
    );
  if (typeof header !== 'string' || header === '') return {};
  const pairs = new URLSearchParams(header);
  const wrong = [...pairs.keys()].filter((key) => !isSecret(key));
  if (wrong.length > 0) throw invalid(unknownKeys(wrong, (key) => `没有名为 ${key} 的加密字段`));
  // A list of guesses would tell in no time what is shown only in part
  const several = [...new Set(pairs.keys())].filter((key) => pairs.getAll(key).length > 1);
  if (several.length > 0)
    throw invalid(Object.fromEntries(several.map((key) => [key, ['一次只能按一个完整的值查找']])));
  return Object.fromEntries([...new Set(pairs.keys())].map((key) => [key, pairs.getAll(key)]));
}

/** Parameters in a body are texts, as they are in an address. */
function textsOf(body: Record<string, unknown>): Record<string, string | string[]> {
  const isText = (value: unknown): boolean =>
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
  const wrong = Object.keys(body).filter((key) => !isText(body[key]));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((key) => [key, [`${key} 应为文字`]])));
  return body as Record<string, string | string[]>;
}

function applyPaging(
  params: Record<string, string | string[] | undefined>,
  { page, size }: { page: string; size: string },
): void {
  const { [page]: at, [size]: length } = params;
  delete params[page];
  delete params[size];
  if (at === undefined && length === undefined) return;
  const pageSize = Number(length ?? 20);
  const number = Number(at ?? 1);
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 200)
    throw invalid({ [size]: ['每页应为 1 至 200 条'] });
  if (!Number.isInteger(number) || number < 1) throw invalid({ [page]: ['页码应为正整数'] });
  params['_start'] = String((number - 1) * pageSize);
  params['_end'] = String(number * pageSize);
}
