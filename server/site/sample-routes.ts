import type { FastifyInstance } from 'fastify';
import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { site } from '../../src/resources/site/site.ts';
import type { Query } from '../db/query.ts';
import { countAhead } from '../derived/samples-ahead.ts';
import { ok } from '../envelope.ts';
import { registerCall } from '../http/register-call.ts';
import { authorize } from '../resources/authorize.ts';
import type { Services } from '../services.ts';
import { readSampleState, type SampleState } from './sample-state.ts';

type Calls = (typeof site)['services'];

/** How far the sample data of a first start have come: whether they arrive for everybody, the whole for administrators. */
export function registerSamples(app: FastifyInstance, services: Services): void {
  const { env, database } = services;
  const wanted = env.demoData !== 'none';
  let isLoaded = !wanted;
  // What is loaded stays loaded
  const readState = async (): Promise<SampleState> => {
    const known: SampleState = isLoaded ? { state: 'loaded' } : await readSampleState(database.pool);
    isLoaded = known.state === 'loaded';
    return known;
  };
  registerCall(app, callNamed(site, 'samples'), async () => {
    const { state } = await readState();
    return ok({ isArriving: state === 'loading' } satisfies AnsweredBy<Calls['samples']>);
  });
  const progress = callNamed(site, 'sampleProgress');
  registerCall(app, progress, async (request) => {
    await authorize(services, progress, request);
    return ok(await wholeOf(await readState(), wanted ? database.pool : null));
  });
}

/** @param files where sample files are made; null: nowhere */
async function wholeOf(known: SampleState, files: Query | null): Promise<AnsweredBy<Calls['sampleProgress']>> {
  const { state } = known;
  return {
    state,
    progress: state === 'loading' ? known.progress : null,
    problem: state === 'failed' ? known.problem : null,
    files: files && state === 'loaded' ? await countAhead(files) : null,
  };
}
