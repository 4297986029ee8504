import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { ogcFeatures } from '../../src/resources/maps/ogc-features.ts';
import { AppError } from '../errors.ts';
import { handleErrors } from '../http/error-handler.ts';
import { registerCall } from '../http/register-call.ts';
import { authorize } from '../resources/authorize.ts';
import { databaseProblem } from '../resources/database-problem.ts';
import type { Services } from '../services.ts';
import { apiDocument } from './api-document.ts';
import {
  collectionDocument,
  collectionsDocument,
  conformanceDocument,
  json,
  landingDocument,
  openApiJson,
  queryablesDocument,
  schemaJson,
} from './collection-documents.ts';
import { asProblem } from './problem-document.ts';
import { answerItem, answerItems, baseOf } from './read-items.ts';
import { readParameters } from './read-items-request.ts';

/** What guests may read, pages of other sites may read too; a session is no cookie, and does not come along. */
const openToOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-crs',
  'cross-origin-resource-policy': 'cross-origin',
};

type Name = keyof typeof ogcFeatures.calls;
type Params = Readonly<Record<string, string>>;

const byName = new Map(featureCollections.map((collection) => [collection.resource.name, collection]));

function collectionIn({ params }: FastifyRequest): FeatureCollection {
  const collection = byName.get((params as Params)['collectionId'] ?? '');
  if (!collection) throw new AppError(404, '没有这个要素集，可用的要素集见 /collections');
  return collection;
}

/** Documents that are made of declarations alone. */
const documents: Partial<Record<Name, { type: string; make: (base: string, request: FastifyRequest) => object }>> = {
  landing: { type: json, make: landingDocument },
  landingFolder: { type: json, make: landingDocument },
  api: { type: openApiJson, make: apiDocument },
  conformance: { type: json, make: conformanceDocument },
  collections: { type: json, make: collectionsDocument },
  collection: { type: json, make: (base, request) => collectionDocument(base, collectionIn(request)) },
  queryables: { type: schemaJson, make: (base, request) => queryablesDocument(base, collectionIn(request)) },
};

/** OGC API – Features over the public lists that have a place (ADR 0047). */
export async function registerOgcFeatures(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    handleErrors(scope, databaseProblem, asProblem);
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(openToOtherSites);
      done();
    });
    const answer = (
      name: Name,
      write: (context: { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>,
    ): void => registerCall(scope, serviceCall(ogcFeatures, name), (request, reply) => write({ request, reply }));
    for (const [name, { type, make }] of Object.entries(documents))
      answer(name as Name, async ({ request, reply }) => {
        const document = make(baseOf(request), request);
        readParameters(request.query, []);
        return reply.type(type).send(JSON.stringify(document));
      });
    const items = serviceCall(ogcFeatures, 'items');
    const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
      const { resource } = collectionIn(request);
      return { services, resource, reader: await authorize(services, items, request), request, reply };
    };
    answer('items', async ({ request, reply }) => answerItems(await contextOf(request, reply), collectionIn(request)));
    answer('item', async ({ request, reply }) => {
      const { featureId = '' } = request.params as Params;
      return answerItem(await contextOf(request, reply), collectionIn(request), featureId);
    });
  });
}
