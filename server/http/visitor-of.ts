import type { FastifyRequest } from 'fastify';
import { networkOf } from './networks.ts';

/** An account, or a guest. */
export interface Visitor {
  userId: number | null;
}

/** Who shares places with whom: the windows of one account, the guests of one network. */
export const visitorOf = ({ userId }: Visitor, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  userId === null ? `guest ${networkOf(ip)}` : `user ${userId}`;
