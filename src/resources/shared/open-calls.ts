import type { ResolvedCall } from '../kit/calls-of.ts';

/** Whether programs of others may rely on a call: it reads public rows under its plain address. */
export const isOpenCall = ({ right, parsed }: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  right === 'guest' && parsed.verb === 'GET' && parsed.path.startsWith('/rest/');
