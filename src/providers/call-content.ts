import { addressParams } from '../resources/kit/call.ts';
import type { ResolvedCall } from '../resources/kit/calls-of.ts';
import type { FieldMap } from '../resources/kit/field.ts';
import { writeText } from '../resources/kit/text-form.ts';
import { fieldName, toWire } from '../resources/kit/wire.ts';
import type { SendOptions } from './http.ts';

/**
 * Divides what a call is given among address, query and body. What the address carries is not repeated in the body, and
 * what is undefined is not sent.
 * @param fields the declared fields among what is given
 */
export function contentOf(
  { parsed }: ResolvedCall,
  fields: FieldMap,
  given: Readonly<Record<string, unknown>>,
): Pick<SendOptions, 'values' | 'query' | 'body'> {
  const values = toWire({ fields }, given);
  const carried = addressParams(parsed);
  const rest = Object.entries(values).filter(([key, value]) => value !== undefined && !carried.includes(key));
  if (parsed.encoding === 'json') return { values, ...(rest.length > 0 ? { body: Object.fromEntries(rest) } : {}) };
  const isQuery = parsed.encoding === 'query';
  const pairs = rest
    .filter(([, value]) => !isQuery || value !== null)
    .map(([key, value]): [string, string] => [key, textOf(fields, key, value)]);
  return isQuery ? { values, query: pairs } : { values, body: new URLSearchParams(pairs) };
}

function textOf(fields: FieldMap, wire: string, value: unknown): string {
  const field = fields[fieldName({ fields }, wire) ?? ''];
  return field ? writeText(field, value) : String(value as string | number | boolean);
}
