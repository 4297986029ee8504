export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a body is encoded. `query`: the call has no body. */
export type Encoding = 'json' | 'form' | 'multipart' | 'query';

/**
 * `VERB [form|multipart] /path/{param}?key&key2={param}`. `{x}` stands for the row's id or a field's wire name;
 * `?key` is short for `?key={key}`. Bodies are JSON unless the second word says otherwise.
 */
export type CallString = `${Verb} /${string}` | `${Verb} ${'form' | 'multipart'} /${string}`;

export interface ParsedCall {
  verb: Verb;
  encoding: Encoding;
  /** Path with `{param}` parts, without the query. */
  path: string;
  pathParams: readonly string[];
  /** Query key → the param it carries. */
  query: Readonly<Record<string, string>>;
}

const pattern = /^(GET|POST|PUT|PATCH|DELETE)( form| multipart)? (\/[A-Za-z0-9_\-./{}]*)(?:\?(.*))?$/;

/** Reads a call string; throws an Error naming the string when it is not one. */
export function parseCall(call: string): ParsedCall {
  const match = pattern.exec(call);
  if (!match) throw new Error(`not a call: "${call}"`);
  const [, verb, encoding, path = '', query = ''] = match;
  const hasBody = verb !== 'GET' && verb !== 'DELETE';
  return {
    verb: verb as Verb,
    encoding: hasBody ? ((encoding?.trim() as Encoding | undefined) ?? 'json') : 'query',
    path,
    pathParams: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
    query: Object.fromEntries(query.split('&').filter(Boolean).map(readQueryPart)),
  };
}

function readQueryPart(part: string): [string, string] {
  const [key = '', value] = part.split('=');
  return [key, value ? value.replace(/^\{|\}$/g, '') : key];
}

/** Names of everything the address itself carries (path and query). */
export const addressParams = (call: ParsedCall): string[] => [...call.pathParams, ...Object.values(call.query)];

/** Fills an address with values; throws when one is missing. Values are percent-encoded. */
export function fillAddress(call: ParsedCall, values: Readonly<Record<string, unknown>>): string {
  const need = (name: string): string => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`${call.path}: no value for {${name}}`);
    return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number));
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => need(name));
  const query = Object.entries(call.query).map(([key, name]) => `${key}=${need(name)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
