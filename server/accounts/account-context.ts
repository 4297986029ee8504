import type { accounts } from '../../src/resources/people/accounts.ts';
import type { AnswersTo, AnswerTo, ContextOf, CallContext } from '../resources/own-calls.ts';

type Name = keyof typeof accounts.calls;

/** A call on the own account, whatever it takes: who asks, and from where. */
export type AccountContext = CallContext;
/** One of these calls with what it takes. */
export type AccountCallContext<N extends Name> = ContextOf<typeof accounts, N>;
export type AccountAnswer<N extends Name> = AnswerTo<typeof accounts, N>;
export type AccountAnswers = AnswersTo<typeof accounts, 'validateToken'>;

/** Where a request comes from, for records of logins and sessions. */
export interface Origin {
  /** As the server sees it: forwarding headers count only from trusted proxies. */
  ip: string;
  userAgent: string | null;
}

export const originOf = ({ request }: AccountContext): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
