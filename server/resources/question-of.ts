import type { FastifyReply } from 'fastify';
import type { Question } from '../db/question.ts';
import type { Services } from '../services.ts';
import type { Reader } from './reader.ts';

/**
 * Where a call asks what may be much work: lists, facets, searches, exports. Whoever has no right beyond the public's gets
 * little time for each statement, and a few connections of the pool; what nobody waits for any more is cancelled.
 */
export const questionOf = ({ database }: Services, reader: Reader, reply: FastifyReply): Question =>
  database.ask(reply.raw, { hasTimeout: reader.rights.length === 0 });
