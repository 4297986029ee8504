import type { FastifyInstance } from 'fastify';
import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { visits } from '../../src/resources/site/visits.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { countVisit, noteOwnVisit } from './count-visit.ts';
import { visitCountReader } from './visit-counts.ts';
import { isProgram, visitorMarks } from './visitor-marks.ts';
import { userOf } from '../resources/reader.ts';

/** Visit counts for the footer (asking for them is the visit: every page of the portal does it once), and a person's own. */
export function registerVisits(app: FastifyInstance, services: Services): void {
  const { database, secrets } = services;
  const readCounts = visitCountReader(database.pool);
  const call = serviceCall(visits, 'getVisits');
  registerCall(app, call, async (request) => {
    const { userId } = await authorize(services, call, request);
    const day = dayInChina();
    const agent = request.headers['user-agent'] ?? '';
    if (!isProgram(agent)) {
      await countVisit(database.pool, day, visitorMarks(secrets, day, { ip: request.ip, agent, userId }));
      if (userId !== null) await noteOwnVisit(database.pool, userId, day);
    }
    const { total, today } = await readCounts(day);
    return ok({ totalVisitCount: total, dayVisitCount: today } satisfies AnsweredBy<typeof visits.calls.getVisits>);
  });
  const mineCall = serviceCall(visits, 'mine');
  registerCall(app, mineCall, async (request) => {
    const reader = await authorize(services, mineCall, request);
    const { ownStatistics } = await import('./own-statistics.ts');
    return ok(await ownStatistics(database.pool, userOf(reader)));
  });
}
