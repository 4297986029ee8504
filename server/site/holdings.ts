import type { FastifyInstance } from 'fastify';
import { holdings, type HoldingsSummary } from '../../src/resources/holdings/holdings.ts';
import { resourceNamed, resources } from '../../src/resources/index.ts';
import { serviceCalls } from '../../src/resources/kit/calls-of.ts';
import { isForEverybody } from '../../src/resources/kit/rights.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { ok } from '../envelope.ts';
import { registerCall } from '../http/register-call.ts';
import { countFacets, countRows, type Facets } from '../resources/count-rows.ts';
import type { Query } from '../db/query.ts';
import { questionOf } from '../resources/question-of.ts';
import { guestReader } from '../resources/reader.ts';
import type { Services } from '../services.ts';

/** Everything with public pages, and the core boxes. */
const counted = (): Resource[] => [...resources.filter(isForEverybody), resourceNamed('coreBoxes')];
const everything = { filters: [] };

/** Numbers of the home page. Kept counts answer nearly all of them; answers are kept and dropped like those of lists. */
export function registerHoldings(app: FastifyInstance, services: Services): void {
  const [call] = serviceCalls(holdings);
  if (!call) throw new Error('holdings are not declared');
  registerCall(app, call, async (_request, reply) =>
    ok(await summary(services, questionOf(services, guestReader, reply))),
  );
}

async function summary({ cache }: Services, db: Query): Promise<HoldingsSummary> {
  const asker = { reader: guestReader, db };
  const counts: HoldingsSummary['counts'] = {};
  // One after the other: a page view must not take the whole pool
  for (const resource of counted()) {
    const { total, totalIsCapped } = await cache.get(resource.name, ['count', everything], asker, (shared) =>
      countRows(shared, resource, everything, guestReader),
    );
    counts[resource.name] = { total, isCapped: totalIsCapped };
  }
  const facetsOf = (name: string): Promise<Facets> =>
    cache.get(name, ['facets', everything], asker, (shared) =>
      countFacets(shared, resourceNamed(name), everything, guestReader),
    );
  const archives = await facetsOf('archives');
  const products = await facetsOf('products');
  return {
    counts,
    archiveCategories: byCount(archives, 'category'),
    productCategories: byCount(products, 'secondType'),
    isApproximate: archives.isApproximate || products.isApproximate,
  };
}

/** @param key as the facets name it: the name of the field on the wire */
const byCount = ({ facets }: Facets, key: string): { category: string; count: number }[] =>
  (facets[key] ?? [])
    .flatMap(({ value, count }) => (typeof value === 'string' && count > 0 ? [{ category: value, count }] : []))
    .toSorted((a, b) => b.count - a.count);
