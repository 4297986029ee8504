import type { FastifyReply, FastifyRequest } from 'fastify';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { HandName } from '../../../src/resources/kit/call-types.ts';
import { callNamed, type ResolvedCall } from '../../../src/resources/kit/calls-of.ts';
import type { FieldMap, ValuesOfFields } from '../../../src/resources/kit/field.ts';
import type { ListQuery } from '../../../src/resources/kit/list-query.ts';
import { checkRow } from '../../../src/resources/kit/row-schema.ts';
import { readText } from '../../../src/resources/kit/text-form.ts';
import { invalid } from '../../errors.ts';
import { readCallInput } from '../../http/call-input.ts';
import { readListRequest } from '../../resources/list-request.ts';
import { questionOf } from '../../resources/question-of.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import type { Reader } from '../../resources/reader.ts';
import type { Services } from '../../services.ts';

/** A hand-written call of boreholes as it arrives. */
export interface BoreholeContext {
  services: Services;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const boreholeCall = (name: HandName<typeof boreholes>): ResolvedCall => callNamed(boreholes, name);

/** Reading for whoever calls, as long as they wait. */
export const readContextOf = ({
  services,
  reader,
  reply,
}: Pick<BoreholeContext, 'services' | 'reader' | 'reply'>): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});

const paging = ['_start', '_end', '_after'];

/**
 * What a call takes of its own, and the conditions of the borehole list that it is asked under.
 * @throws AppError 422 naming every wrong or unknown parameter
 */
export function readConditioned<F extends FieldMap>(
  context: BoreholeContext,
  takes: F,
): { own: ValuesOfFields<F>; query: ListQuery } {
  const { call, request } = context;
  const names = Object.keys(takes);
  const input = readCallInput(call, boreholes, request);
  const received = { ...input.params, ...(request.params as Record<string, string>) };
  const read = names.map((name) => {
    const field = takes[name];
    const value = received[name];
    if (Array.isArray(value)) throw invalid({ [name]: [`${name} 只能给一个值`] });
    return [name, field && value !== undefined ? readText(field, value) : null] as const;
  });
  const checked = checkRow(takes, Object.fromEntries(read), { whole: true });
  if (!checked.ok) throw invalid(checked.errors);
  const unwanted = paging.filter((key) => input.params[key] !== undefined);
  if (unwanted.length > 0) throw invalid(Object.fromEntries(unwanted.map((key) => [key, [`此处不能使用 ${key}`]])));
  return {
    own: checked.row,
    query: readListRequest({ ...context, resource: boreholes }, { ...input, values: {} }, names),
  };
}
