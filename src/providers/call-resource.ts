import { callNamed } from '../resources/kit/calls-of.ts';
import type { Resource, ServerEffect } from '../resources/kit/define-resource.ts';
import { fromWire } from '../resources/kit/wire.ts';
import { contentOf } from './call-content.ts';
import { send } from './http.ts';

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
 * Makes a call that a declaration brings: a standard one, an action, a view, a partial edit. Rows in the answer get field
 * names; what an action of hand-written code answers keeps its own.
 * @throws Error for a hand-written call, which `call` makes
 */
export async function callResource<Data = unknown>(
  resource: Resource,
  name: string,
  { id, values = {}, headers = {}, signal }: ResourceCallOptions = {},
): Promise<Data> {
  const call = callNamed(resource, name);
  if (call.answerer.by === 'hand') throw new Error(`${call.id} is hand-written and made by call()`);
  const effect = serverEffect(resource, name);
  const content =
    values instanceof FormData
      ? { values: { id }, body: values }
      : contentOf(call, { ...resource.fields, ...effect?.takes }, { ...(id === undefined ? {} : { id }), ...values });
  const { data } = await send(call, { ...content, headers, signal });
  const isRaw = effect !== null || ['import', 'history', 'export', 'facets', 'removeMany'].includes(name);
  return (isRaw ? data : named(resource, data)) as Data;
}

/** The effect of an action that hand-written code carries out, null for every other call. */
function serverEffect(resource: Resource, name: string): ServerEffect | null {
  const effect = resource.actions?.[name]?.effect;
  return effect && 'by' in effect ? effect : null;
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
