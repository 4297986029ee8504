import type { ResolvedCall } from '../kit/calls-of.ts';

/** Whether programs of others may rely on a call: it reads public rows under its plain address, or as a standard has it. */
export const isOpenCall = ({ right, parsed }: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  right === 'guest' && parsed.verb === 'GET' && /^\/(rest|ogc)\//.test(parsed.path);

/** Of these, those in the portal's own form. */
export const isPlainOpenCall = (call: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  isOpenCall(call) && call.parsed.path.startsWith('/rest/');
