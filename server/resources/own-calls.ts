import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callNamed, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { ok } from '../envelope.ts';
import { authorize } from './authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { write } from './answers.ts';
import { type Reader, userOf } from './reader.ts';
import type { Write } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that brings what it takes, checked, and whose right is granted. */
export interface OwnAsked {
  services: Services;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
  reply: FastifyReply;
  values: Values;
}
/** Answers a call: data of the envelope. */
export type OwnAnswer<Answer = unknown> = (asked: OwnAsked) => Promise<Answer>;

/** An answer that comes with a sentence for the person. */
interface SayingAnswer {
  answer: OwnAnswer;
  sentence: string;
}
export const saying = (sentence: string, answer: OwnAnswer): SayingAnswer => ({ sentence, answer });

/** Registers calls of a resource that code answers. The answers are personal: nothing on the way may keep them. */
export function registerOwnCalls(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  answers: Readonly<Record<string, OwnAnswer | SayingAnswer>>,
): void {
  for (const [name, given] of Object.entries(answers)) {
    const { answer, sentence } = typeof given === 'function' ? { answer: given, sentence: undefined } : given;
    const call = callNamed(resource, name);
    const takes = resource.services?.[name]?.takes ?? {};
    registerCall(app, call, async (request, reply) => {
      const reader = await authorize(services, call, request);
      const values = readTaken(call, takes, request);
      const data = await answer({ services, call, reader, request, reply, values });
      return data === reply ? reply : ok(data, sentence);
    });
  }
}

/** One transaction for what was asked; the same request key does it once. */
export const writing = <T>(asked: OwnAsked, work: (under: Write, userId: number) => Promise<T>): Promise<T> =>
  write(asked, asked.values, (under) => work(under, userOf(asked.reader)));
