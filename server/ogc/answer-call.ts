import type { FastifyReply, FastifyRequest } from 'fastify';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { ogcFeatures } from '../../src/resources/maps/ogc-features.ts';
import { AppError } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
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
import { answerItem, answerItems, baseOf } from './read-items.ts';
import { readParameters } from './read-items-request.ts';

export type OgcCallName = keyof typeof ogcFeatures.calls;
type Params = Readonly<Record<string, string>>;

const byName = new Map(featureCollections.map((collection) => [collection.resource.name, collection]));

function collectionIn({ params }: FastifyRequest): FeatureCollection {
  const collection = byName.get((params as Params)['collectionId'] ?? '');
  if (!collection) throw new AppError(404, '没有这个要素集，可用的要素集见 /collections');
  return collection;
}

interface Document {
  type: string;
  make: (base: string, request: FastifyRequest) => object;
}

/** Documents that are made of declarations alone. */
const documents: Readonly<Record<Exclude<OgcCallName, 'items' | 'item'>, Document>> = {
  landing: { type: json, make: landingDocument },
  landingFolder: { type: json, make: landingDocument },
  api: { type: openApiJson, make: apiDocument },
  conformance: { type: json, make: conformanceDocument },
  collections: { type: json, make: collectionsDocument },
  collection: { type: json, make: (base, request) => collectionDocument(base, collectionIn(request)) },
  queryables: { type: schemaJson, make: (base, request) => queryablesDocument(base, collectionIn(request)) },
};

/** Answers a call of the service. @throws AppError */
export async function answerCall(
  services: Services,
  name: OgcCallName,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  if (name !== 'items' && name !== 'item') {
    const { type, make } = documents[name];
    const document = make(baseOf(request), request);
    readParameters(request.query, []);
    return reply.type(type).send(JSON.stringify(document));
  }
  const collection = collectionIn(request);
  const reader = await authorize(services, serviceCall(ogcFeatures, name), request);
  const context = { services, resource: collection.resource, reader, request, reply };
  const { featureId = '' } = request.params as Params;
  return name === 'items' ? answerItems(context, collection) : answerItem(context, collection, featureId);
}
