import type { FastifyRequest } from 'fastify';
import { subscriberOf } from '../accounts/login-limits.ts';
import type { Reader } from '../resources/reader.ts';

/** Who shares places with whom: the windows of one account, the guests of one network. */
export const visitorOf = ({ userId }: Pick<Reader, 'userId'>, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  userId === null ? `guest ${subscriberOf(ip)}` : `user ${userId}`;
