import { addressParams } from '../resources/kit/call.ts';
import { handCall, type ResolvedCall } from '../resources/kit/calls-of.ts';
import type { AnsweredBy, GivenTo, HandCallsOf, HandName } from '../resources/kit/call-types.ts';
import type { Resource, Service } from '../resources/kit/define-resource.ts';
import type { AnyField, FieldMap } from '../resources/kit/field.ts';
import { writeText } from '../resources/kit/text-form.ts';
import { fieldName, toWire } from '../resources/kit/wire.ts';
import { send, type SendOptions } from './http.ts';

type Options = Pick<SendOptions, 'signal' | 'onUpload' | 'headers'>;
type Values = Readonly<Record<string, unknown>>;

/** What a hand-written call is given: a form with a file where it takes one, else the values that it is declared to take. */
export type Given<C> = C extends { call: `${string} multipart ${string}` } ? FormData : GivenTo<C>;
/** What it answers: a file, or the declared data. */
export type Answered<C> = C extends { answers: 'file' } ? Blob : AnsweredBy<C>;
/** The declared hand-written call of this name. */
export type CallOf<R, Name extends HandName<R>> = HandCallsOf<R>[Name];

/** Values may be left out where nothing has to be given. */
export type Rest<C> =
  Values extends Given<C> ? [given?: Given<C>, options?: Options] : [given: Given<C>, options?: Options];

/**
 * Makes a hand-written call of a resource or a service; what it takes and answers is as declared.
 * Throws ApiError, whose `fieldErrors` name what was given wrong; an abort throws what the signal carries.
 */
export const call = <R extends Resource | Service, Name extends HandName<R>>(
  owner: R,
  name: Name,
  ...[given, options]: Rest<CallOf<R, Name>>
): Promise<Answered<CallOf<R, Name>>> => makeCall(owner, name, given, options);

/** The same for code that makes any call; `call` says which need values. */
export async function makeCall<R extends Resource | Service, Name extends HandName<R>>(
  owner: R,
  name: Name,
  given: Given<CallOf<R, Name>> | undefined,
  options?: Options,
): Promise<Answered<CallOf<R, Name>>> {
  const hand = handCall(owner, name);
  const content = given instanceof FormData ? { body: given } : contentOf(hand.call, hand.takes, { ...given });
  return (await send<Answered<CallOf<R, Name>>>(hand.call, { ...content, ...options })).data;
}

/** Divides what the call takes among address, query and body. What the address carries is not repeated in the body. */
function contentOf({ parsed }: ResolvedCall, takes: FieldMap, given: Values): SendOptions {
  const values = toWire({ fields: takes }, given);
  const carried = addressParams(parsed);
  const taken = new Set(Object.entries(takes).map(([name, { wire }]) => wire ?? name));
  const rest = Object.entries(values).filter(
    ([key, value]) => value !== undefined && taken.has(key) && !carried.includes(key),
  );
  if (parsed.encoding === 'json') return { values, ...(rest.length > 0 ? { body: Object.fromEntries(rest) } : {}) };
  const isQuery = parsed.encoding === 'query';
  const pairs = rest
    .filter(([, value]) => !isQuery || value !== null)
    .map(([key, value]): [string, string] => [key, textOf(takes[fieldName({ fields: takes }, key) ?? key], value)]);
  return isQuery ? { values, query: pairs } : { values, body: new URLSearchParams(pairs) };
}

const textOf = (field: AnyField | undefined, value: unknown): string => (field ? writeText(field, value) : '');
