import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredBy, DataName, FileName, HandCallsOf, InputOf } from '../../src/resources/kit/call-types.ts';
import { handCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { FieldMap, ValuesOfFields } from '../../src/resources/kit/field.ts';
import type { Resource, Service } from '../../src/resources/kit/define-resource.ts';
import { ok, okWritten } from '../envelope.ts';
import { authorize } from './authorize.ts';
import { readInput } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { write } from './answers.ts';
import { type Reader, userOf } from './reader.ts';
import type { Transaction } from './transaction.ts';

/** A call whose right is granted, with what it brings, checked: `Values` as the declaration's `takes` says. */
export interface CallContext<Values = unknown> {
  services: Services;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
  reply: FastifyReply;
  values: Values;
}
/** Answers a call: data of the envelope. */
export type CallHandler<Values, Data> = (context: CallContext<Values>) => Promise<Data>;

/** A declared hand-written call as it arrives: `ContextOf<typeof orders, 'withdraw'>`. */
export type ContextOf<R, Name extends keyof HandCallsOf<R>> = CallContext<InputOf<HandCallsOf<R>[Name]>>;
/** What answers it. */
export type AnswerTo<R, Name extends keyof HandCallsOf<R>> = CallHandler<
  InputOf<HandCallsOf<R>[Name]>,
  AnsweredBy<HandCallsOf<R>[Name]>
>;

/** Answers a call with a sentence for the person besides. */
interface HandlerWithMessage<Handler> {
  handler: Handler;
  message: string;
}
export const withMessage = <Handler>(message: string, handler: Handler): HandlerWithMessage<Handler> => ({
  message,
  handler,
});

type HandlerEntry<Handler> = Handler | HandlerWithMessage<Handler>;
type Owner = Resource | Service;

/** An answer to every call of a resource or a service that answers data, `Others` aside. */
export type AnswersTo<R, Others extends string = never> = {
  readonly [Name in Exclude<DataName<R>, Others>]: HandlerEntry<AnswerTo<R, Name>>;
};

/** An answer of whichever call: what it may rely on was checked where it was given. */
type AnyHandler = HandlerEntry<CallHandler<unknown, unknown>>;

/** Registers the calls that code answers, but those that are answered `elsewhere`. The answers are personal: nothing on the way may keep them. */
export function registerOwnCalls<R extends Owner, const Others extends DataName<R> = never>(
  app: FastifyInstance,
  services: Services,
  owner: R,
  answers: AnswersTo<R, Others>,
  options?: { elsewhere: readonly Others[] },
): void;
export function registerOwnCalls(
  app: FastifyInstance,
  services: Services,
  owner: Owner,
  answers: Readonly<Record<string, AnyHandler>>,
): void {
  for (const [name, entry] of Object.entries(answers)) register(app, services, handCall(owner, name), entry);
}

/** Answers whose code is read when one of them is asked for: a start does without it. */
export function lateAnswers<R extends Owner, const Name extends DataName<R>>(
  _owner: R,
  names: readonly Name[],
  read: () => Promise<{ readonly [N in Name]: AnswerTo<R, N> }>,
): { readonly [N in Name]: AnswerTo<R, N> };
export function lateAnswers(
  _owner: Owner,
  names: readonly string[],
  read: () => Promise<Readonly<Record<string, CallHandler<never, unknown>>>>,
): Readonly<Record<string, CallHandler<never, unknown>>> {
  const answerOf =
    (name: string): CallHandler<never, unknown> =>
    async (context) => {
      const answer = (await read())[name];
      if (!answer) throw new Error(`no answer to ${name}`);
      return answer(context);
    };
  return Object.fromEntries(names.map((name) => [name, answerOf(name)]));
}

/** Registers one of them, where the others of the same resource are answered elsewhere. */
export function registerOwnCall<R extends Owner, Name extends DataName<R>>(
  app: FastifyInstance,
  services: Services,
  [owner, name]: readonly [R, Name],
  answer: HandlerEntry<AnswerTo<R, Name>>,
): void {
  register(app, services, handCall(owner, name), answer);
}

/** Registers a call that answers a file: what `send` sends. */
export function registerOwnFile<R extends Owner, Name extends FileName<R>>(
  app: FastifyInstance,
  services: Services,
  [owner, name]: readonly [R, Name],
  send: (context: ContextOf<R, Name>) => Promise<FastifyReply>,
): void {
  const hand = handCall(owner, name);
  registerCall(app, hand.call, async (request, reply) => send(await contextOf(services, hand, request, reply)));
}

/** Registers a call whose data another process has written as JSON: a large answer costs this one no more than its bytes. */
export function registerOwnJson<R extends Owner, Name extends DataName<R>>(
  app: FastifyInstance,
  services: Services,
  [owner, name]: readonly [R, Name],
  write: (context: ContextOf<R, Name>) => Promise<Uint8Array>,
): void {
  const hand = handCall(owner, name);
  registerCall(app, hand.call, async (request, reply) => {
    const data = await write(await contextOf(services, hand, request, reply));
    return reply.type('application/json; charset=utf-8').send(okWritten(data));
  });
}

interface Hand<F extends FieldMap> {
  call: ResolvedCall;
  takes: F;
}

function register<F extends FieldMap>(
  app: FastifyInstance,
  services: Services,
  hand: Hand<F>,
  entry: HandlerEntry<CallHandler<ValuesOfFields<F>, unknown>>,
): void {
  const { handler, message } = typeof entry === 'function' ? { handler: entry, message: undefined } : entry;
  registerCall(app, hand.call, async (request, reply) => {
    const data = await handler(await contextOf(services, hand, request, reply));
    // 202, where the answer has said so: what was asked goes on
    return { ...ok(data, message), code: reply.statusCode };
  });
}

/** The right comes first: without it nothing is said of what was brought. */
async function contextOf<F extends FieldMap>(
  services: Services,
  { call, takes }: Hand<F>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext<ValuesOfFields<F>>> {
  const reader = await authorize(services, call, request);
  return { services, call, reader, request, reply, values: readInput(call, takes, request) };
}

/** One transaction for what was asked; the same request key does it once. */
export const transact = <T>(
  context: CallContext,
  work: (transaction: Transaction, userId: number) => Promise<T>,
): Promise<T> => write(context, context.values, (transaction) => work(transaction, userOf(context.reader)));
