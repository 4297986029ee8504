import { accounts } from '../resources/people/accounts.ts';
import { type ResolvedCall, serviceCalls } from '../resources/kit/calls-of.ts';

const calls = new Map(serviceCalls(accounts).map((call) => [call.name, call]));

/** A declared call of the own account. */
export function accountCall(name: keyof typeof accounts.calls): ResolvedCall {
  const call = calls.get(name);
  if (!call) throw new Error(`accounts has no call ${name}`);
  return call;
}
