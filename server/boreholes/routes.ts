import type { FastifyInstance } from 'fastify';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import { registerOwnFile } from '../resources/own-calls.ts';
import { questionOf } from '../resources/question-of.ts';
import type { Services } from '../services.ts';
import { type BoreholeContext, boreholeCall, readConditioned, readContextOf } from './calls/borehole-calls.ts';
import { registerBedTiles } from './beds/bed-tiles.ts';
import { registerSections } from './section/section-calls.ts';

/** Calls of boreholes beyond those of their declaration: the map, the place in a list, the strip log as a file. */
export function registerBoreholes(app: FastifyInstance, services: Services): void {
  const handlers = { clusters: answerClusters, place: answerPlace };
  for (const name of ['clusters', 'place'] as const) {
    const call = boreholeCall(name);
    registerCall(app, call, async (request, reply) =>
      ok(await handlers[name]({ services, call, reader: await authorize(services, call, request), request, reply })),
    );
  }
  registerOwnFile(app, services, [boreholes, 'stripLog'], async (context) => (await stripLog()).sendLog(context));
  registerSections(app, services);
  registerBedTiles(app, services);
}

const { clusters, place } = boreholes.services;

/** Read when a log is first asked for: its drawing is no part of a start. */
const stripLog = () => import('./strip-log/send-log.ts');

async function answerClusters(context: BoreholeContext): Promise<AnsweredBy<typeof clusters>> {
  const { own: view, query } = readConditioned(context, clusters.takes);
  const { services, reader, reply } = context;
  const { q, filters } = query;
  const conditions = { filters, ...(q === undefined ? {} : { q }) };
  const asker = { reader, db: questionOf(services, reader, reply) };
  const { readClusters } = await import('./read-clusters.ts');
  const cells = await services.cache.get(boreholes.name, ['clusters', conditions, view], asker, (db) =>
    readClusters(db, conditions, view, reader),
  );
  return { cells };
}

async function answerPlace(context: BoreholeContext): Promise<AnsweredBy<typeof place>> {
  const { own, query } = readConditioned(context, place.takes);
  const { findPlace } = await import('./find-place.ts');
  return findPlace(readContextOf(context), own.id, query);
}
