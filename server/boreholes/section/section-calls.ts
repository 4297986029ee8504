import type { FastifyInstance } from 'fastify';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { AppError } from '../../errors.ts';
import { closedSignal } from '../../http/closed-signal.ts';
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { takerOf } from '../../http/taker-of.ts';
import { type CallContext, registerOwnCall, registerOwnFile } from '../../resources/own-calls.ts';
import type { Services } from '../../services.ts';

/** Each reads up to 200 holes with their beds, and a sheet draws them: one network leaves a place to others. */
const places = new ConcurrencyLimiter(
  { concurrency: 2, perVisitor: 1, perNetwork: 1, maxQueued: 16, waitMs: 15_000 },
  () => new AppError(503, '同时绘制剖面的人太多，请稍后再试'),
);

async function inTurn<T>({ reader, request, reply }: CallContext<unknown>, answer: () => Promise<T>): Promise<T> {
  const leave = await places.acquire('sections', takerOf(reader, request), closedSignal(reply));
  try {
    return await answer();
  } finally {
    leave();
  }
}

/** Read when a section is first asked for: its arithmetic and its drawing are no part of a start. */
const answers = () => import('./answer-section.ts');

/** Geological sections from the holes beside a line: what they are drawn from, and the sheet as a file. */
export function registerSections(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [boreholes, 'section'], (context) =>
    inTurn(context, async () => (await answers()).answerSection(context)),
  );
  registerOwnFile(app, services, [boreholes, 'sectionSheet'], (context) =>
    inTurn(context, async () => (await answers()).sendSheet(context)),
  );
}
