import type { FastifyRequest } from 'fastify';
import { networkOf, subscriberOf } from './networks.ts';
import type { Taker } from './taker-counts.ts';

/** An account, or a guest. */
export interface Visitor {
  userId: number | null;
}

/**
 * Who shares places with whom: the windows of one account, or each guest by himself; and all of one network together, since
 * several accounts and addresses of one person come from one.
 */
export const takerOf = ({ userId }: Visitor, { ip }: Pick<FastifyRequest, 'ip'>): Exclude<Taker, string> => ({
  visitor: userId === null ? `guest ${subscriberOf(ip)}` : `user ${userId}`,
  network: networkOf(ip),
});
