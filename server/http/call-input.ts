import type { FastifyRequest } from 'fastify';
import { addressParams } from '../../src/resources/kit/call.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { FieldMap, ValuesOfFields } from '../../src/resources/kit/field.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { readText } from '../../src/resources/kit/text-form.ts';
import { declaredField, fieldName, fromWire, wireName } from '../../src/resources/kit/wire.ts';
import { unknownKeys } from '../../src/resources/kit/unknown-keys.ts';
import { AppError, invalid } from '../errors.ts';

type Values = Record<string, unknown>;

/** What a call brings: the row it is about, values under field names, and the list parameters left over. */
export interface CallInput {
  /** Null when the call carries no id. */
  id: number | null;
  values: Values;
  params: Record<string, string | string[]>;
}

const isPlainObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Body as an object; an absent body counts as empty. */
export function bodyOf(request: FastifyRequest): Values {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (!isPlainObject(body)) throw new AppError(400, '请求内容应为对象');
  return body;
}

const oneText = (name: string, value: unknown): string => {
  if (typeof value !== 'string') throw invalid({ [name]: [`${name} 只能给一个值`] });
  return value;
};

/** Row id: a positive integer. Anything else cannot name a row. */
export function readId(value: unknown, name = 'id'): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw invalid({ [name]: ['编号应为正整数'] });
  return id;
}

/** Reads a call on a resource: address values and body together, under field names; text is read by the field's kind. */
export function readCallInput(call: ResolvedCall, resource: Resource, request: FastifyRequest): CallInput {
  const { parsed } = call;
  const query = { ...(request.query as Record<string, string | string[]>) };
  const inAddress: Values = { ...(request.params as Values) };
  for (const [key, param] of Object.entries(parsed.query)) {
    if (query[key] !== undefined) inAddress[param] = oneText(key, query[key]);
    delete query[key];
  }
  const body = parsed.encoding === 'query' ? {} : bodyOf(request);
  const id = inAddress['id'] ?? (addressParams(parsed).includes('id') ? null : body['id']);
  const { id: idInBody, ...rest } = body;
  const input = parsed.encoding === 'form' ? readTexts(resource, rest) : fromWireStrictly(resource, rest);
  const { id: idInAddress, ...named } = inAddress;
  const addressed = readTexts(resource, named);
  if (idInBody !== undefined && idInAddress !== undefined && readId(idInBody) !== readId(idInAddress)) {
    throw invalid({ id: ['地址与内容中的编号不一致'] });
  }
  assertAgree(resource, input, addressed);
  return { id: id === undefined || id === null ? null : readId(id), values: { ...input, ...addressed }, params: query };
}

/** A value that stands both in the address and in the body must be the same. */
function assertAgree(resource: Resource, input: Values, addressed: Values): void {
  const torn = Object.keys(addressed).filter((name) => input[name] !== undefined && input[name] !== addressed[name]);
  if (torn.length > 0) {
    throw invalid(Object.fromEntries(torn.map((name) => [wireName(resource, name), ['地址与内容中的值不一致']])));
  }
}

/** Wire names → field names. A field with another wire name is not reached by its own. */
export function fromWireStrictly(resource: { fields: FieldMap }, input: Values): Values {
  const wrong = Object.keys(input).filter((key) => declaredField(resource, key) && fieldName(resource, key) === null);
  if (wrong.length > 0) throw invalid(unknownKeys(wrong));
  return fromWire(resource, input);
}

/** Texts under wire names → raw values under field names. */
function readTexts(resource: { fields: FieldMap }, input: Values): Values {
  const named = fromWireStrictly(resource, input);
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => {
      const field = declaredField(resource, name);
      return [name, field ? readText(field, oneText(name, value)) : value];
    }),
  );
}

/** Reads what a hand-written call takes. @throws AppError 422 naming every wrong or unknown field. */
export function readInput<F extends FieldMap>(
  call: ResolvedCall,
  takes: F,
  request: FastifyRequest,
): ValuesOfFields<F> {
  const fromQuery = Object.keys(call.parsed.query).length > 0 || call.parsed.encoding === 'query';
  const input = { ...(fromQuery ? (request.query as Values) : bodyOf(request)), ...(request.params as Values) };
  const isText = fromQuery || call.parsed.encoding !== 'json';
  const values = isText ? readTexts({ fields: takes }, input) : fromWire({ fields: takes }, input);
  const checked = checkRow(takes, values, { whole: true });
  if (!checked.ok) throw invalid(checked.errors);
  return checked.row;
}
