import type { FastifyRequest } from 'fastify';
import type { Taker } from './concurrency-limiter.ts';
import { networkOf, subscriberOf } from './networks.ts';

/** An account, or a guest. */
export interface Visitor {
  userId: number | null;
}

/** Who shares places with whom: the windows of one account, the guests of one network. */
export const visitorOf = ({ userId }: Visitor, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  userId === null ? `guest ${networkOf(ip)}` : `user ${userId}`;

/** The same, of a network: several accounts of one person come from one. */
export const takerOf = (visitor: Visitor, request: Pick<FastifyRequest, 'ip'>): Taker => ({
  visitor: visitorOf(visitor, request),
  network: networkOf(request.ip),
});

/** Of answers that last as long as their reader takes: each guest by himself, and all of one network together. */
export const readerOf = ({ userId }: Visitor, { ip }: Pick<FastifyRequest, 'ip'>): Taker => ({
  visitor: userId === null ? `guest ${subscriberOf(ip)}` : `user ${userId}`,
  network: networkOf(ip),
});
