import type { FastifyInstance, FastifyReply } from 'fastify';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { search } from '../../src/resources/search.ts';
import { filePages } from '../../src/resources/shared/file-pages.ts';
import { ok } from '../envelope.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { type ResultsAsked, searchResults } from './results.ts';
import { searchedTypes } from './searched-types.ts';
import { suggestions } from './suggestions.ts';

/** Site-wide search. What a visitor finds depends on the visitor: nothing on the way may keep the answers. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  // Whoever asks: a search that takes long answers with what it has found
  const contextOf = (reader: Reader, { raw }: FastifyReply): ReadContext => ({
    db: services.database.ask(raw, { isHurried: true }),
    reader,
    secrets: services.secrets,
  });
  const suggestCall = serviceCall(search, 'suggest');
  registerCall(app, suggestCall, async (request, reply) => {
    const reader = await authorize(services, suggestCall, request);
    const { q } = readTaken(suggestCall, search.calls.suggest.takes, request) as { q: string };
    return ok(await suggestions(contextOf(reader, reply), q));
  });
  const resultsCall = serviceCall(search, 'results');
  registerCall(app, resultsCall, async (request, reply) => {
    const reader = await authorize(services, resultsCall, request);
    const asked = readTaken(resultsCall, search.calls.results.takes, request) as unknown as ResultsAsked;
    assertType(asked.type);
    return ok(await searchResults(contextOf(reader, reply), asked));
  });
}

function assertType(type: string | null): void {
  if (type !== null && type !== filePages.name && !searchedTypes.some(({ resource }) => resource.name === type))
    throw invalid({ type: [`资料类型没有“${type}”，请从搜索结果的分类中选择`] });
}
