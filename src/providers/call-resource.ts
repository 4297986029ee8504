import { addressParams } from '../resources/kit/call.ts';
import { callNamed, type ResolvedCall } from '../resources/kit/calls-of.ts';
import type { Resource, ServerEffect } from '../resources/kit/define-resource.ts';
import { writeText } from '../resources/kit/text-form.ts';
import { fieldName, fromWire, toWire } from '../resources/kit/wire.ts';
import { send, type SendOptions } from './http.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ResourceCallOptions {
  id?: number | string;
  /** Values under field names, or the FormData of a multipart call. */
  values?: Values | FormData;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Makes any declared call of a resource: an action, a view, a partial edit, a service. Rows in the answer get field names;
 * what hand-written code answers keeps its own.
 */
export async function callResource<Data = unknown>(
  resource: Resource,
  name: string,
  options: ResourceCallOptions = {},
): Promise<Data> {
  const call = callNamed(resource, name);
  const { signal, headers = {} } = options;
  const { data } = await send(call, { ...contentOf(resource, call, options), headers, signal });
  const isRaw =
    call.answerer.by === 'hand' ||
    serverEffect(resource, name) !== null ||
    ['import', 'history', 'export', 'facets', 'removeMany'].includes(name);
  return (isRaw ? data : named(resource, data)) as Data;
}

/** Divides values among address, query and body. What the address carries is not repeated in the body. */
function contentOf(resource: Resource, call: ResolvedCall, { id, values = {} }: ResourceCallOptions): SendOptions {
  const { encoding } = call.parsed;
  if (values instanceof FormData) return { values: { id }, body: values };
  const wire = toWire(resource, { ...(id === undefined ? {} : { id }), ...values });
  const inAddress = addressParams(call.parsed);
  const rest = Object.entries(wire).filter(([key]) => !inAddress.includes(key));
  if (encoding === 'json') return { values: wire, ...(rest.length > 0 ? { body: Object.fromEntries(rest) } : {}) };
  const pairs = rest
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => textPair(resource, call, key, value));
  return encoding === 'query' ? { values: wire, query: pairs } : { values: wire, body: new URLSearchParams(pairs) };
}

/** The effect of an action that hand-written code carries out, null for every other call. */
function serverEffect(resource: Resource, name: string): ServerEffect | null {
  const effect = resource.actions?.[name]?.effect;
  return effect && 'by' in effect ? effect : null;
}

function textPair(resource: Resource, call: ResolvedCall, wire: string, value: unknown): [string, string] {
  const takes = resource.services?.[call.name]?.takes ?? serverEffect(resource, call.name)?.takes;
  const field = takes?.[wire] ?? resource.fields[fieldName(resource, wire) ?? ''];
  return [wire, field ? writeText(field, value) : String(value as string | number | boolean)];
}

/** Gives field names to a row, to the rows of a list, and to what hangs below a row of a tree. */
function named(resource: Resource, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((row) => named(resource, row));
  if (typeof data !== 'object' || data === null) return data;
  const { rows, children } = data as { rows?: unknown; children?: unknown };
  if (Array.isArray(rows)) return { ...data, rows: named(resource, rows) };
  const row = fromWire(resource, data as Values);
  return Array.isArray(children) ? { ...row, children: named(resource, children) } : row;
}
