import { handCall } from '../resources/kit/calls-of.ts';
import type { AnsweredBy, GivenTo, HandCallsOf, HandName } from '../resources/kit/call-types.ts';
import type { Resource, Service } from '../resources/kit/define-resource.ts';
import type { FieldMap } from '../resources/kit/field.ts';
import { contentOf } from './call-content.ts';
import { type Answer, send, type SendOptions } from './http.ts';

/** `query`: conditions of a list that a call goes by, beside what it takes. */
type Options = Pick<SendOptions, 'signal' | 'onUpload' | 'headers' | 'query'>;
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
  return (await sendCall(owner, name, given, options)).data;
}

/** The same with the headers of the answer, which name a file. */
export function sendCall<R extends Resource | Service, Name extends HandName<R>>(
  owner: R,
  name: Name,
  given: Given<CallOf<R, Name>> | undefined,
  { query = [], ...options }: Options = {},
): Promise<Answer<Answered<CallOf<R, Name>>>> {
  const { call: hand, takes } = handCall(owner, name);
  if (given instanceof FormData) return send(hand, { body: given, query, ...options });
  const content = contentOf(hand, takes, takenOf(takes, { ...given }));
  return send(hand, { ...content, query: [...(content.query ?? []), ...query], ...options });
}

/** Of what is given, what the call is declared to take: a caller may spread more. */
const takenOf = (takes: FieldMap, given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(takes, name)));
