import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceCalls } from '../../src/resources/kit/calls-of.ts';
import { visits } from '../../src/resources/visits.ts';
import { ok } from '../envelope.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

const program = /bot|spider|crawl|slurp|curl|wget|python|java\/|go-http|node|headless|lighthouse|monitor|^$/i;

/** A visitor of one day: address and browser, hashed with the day, so that nothing personal is kept and days cannot be linked. */
function visitorOf(request: FastifyRequest, day: string): Buffer {
  return createHash('sha256')
    .update(`${day} ${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest();
}

/** The day in China, 'YYYY-MM-DD'. */
const today = (): string => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

/** Visit counts for the footer. Asking for them is the visit: every page of the portal does it once. */
export function registerVisits(app: FastifyInstance, { database }: Services): void {
  const [call] = serviceCalls(visits);
  if (!call) throw new Error('visits are not declared');
  registerCall(app, call, async (request, reply) => {
    const day = today();
    if (!program.test(request.headers['user-agent'] ?? '')) await count(day, visitorOf(request, day));
    const { rows } = await database.pool.query<{ total: number; today: number }>(
      'SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(n) FILTER (WHERE day = $1), 0)::bigint AS today FROM visit_counts',
      [day],
    );
    void reply.header('cache-control', 'no-store');
    return ok({ totalVisitCount: rows[0]?.total ?? 0, dayVisitCount: rows[0]?.today ?? 0 });
  });

  const count = async (day: string, visitor: Buffer): Promise<void> => {
    await database.pool.query(
      `WITH seen AS (INSERT INTO visitor_days (day, visitor) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1)
       INSERT INTO visit_counts AS c (day, n) SELECT $1, count(*) FROM seen HAVING count(*) > 0
       ON CONFLICT (day) DO UPDATE SET n = c.n + 1`,
      [day, visitor],
    );
  };
}
