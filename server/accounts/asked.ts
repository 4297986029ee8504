import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';

/** A call on the own account: who asks, and what the call takes, checked, under field names. */
export interface AccountAsked {
  services: Services;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
  reply: FastifyReply;
  values: Readonly<Record<string, unknown>>;
}

/** Answers a call on the own account: data of the envelope. */
export type AccountAnswer = (asked: AccountAsked) => Promise<unknown>;

/** Answers by name of the call in `src/resources/accounts.ts`. */
export type AccountAnswers = Readonly<Record<string, AccountAnswer>>;

/** A text of what the call takes; '' when it was not given. */
export const textIn = ({ values }: AccountAsked, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Where a request comes from, for records of logins and sessions. */
export interface Origin {
  /** As the server sees it: forwarding headers count only from trusted proxies. */
  ip: string;
  userAgent: string | null;
}

export const originOf = ({ request }: AccountAsked): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
