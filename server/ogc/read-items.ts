import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import { readId } from '../http/call-input.ts';
import { AppError, notFound } from '../errors.ts';
import { readCounted, readContext } from '../resources/read-counted.ts';
import { readRow } from '../resources/read-row.ts';
import type { RouteContext } from '../resources/route-context.ts';
import { showRows } from '../resources/show-rows.ts';
import { geoJson, json } from './collection-documents.ts';
import { readItemsRequest, readParameters, readSystem } from './read-items-request.ts';
import type { ReferenceSystem } from './reference-systems.ts';
import { featureWriter, type Link } from './write-features.ts';

type Context = Omit<RouteContext, 'call'>;

/** Where this request sees the service. */
export const baseOf = ({ protocol, host }: Pick<Context['request'], 'protocol' | 'host'>): string =>
  `${protocol}://${host}${featuresPath}`;

const send = ({ reply }: Context, { uri }: ReferenceSystem, text: string) =>
  reply.header('content-crs', `<${uri}>`).type(`${geoJson}; charset=utf-8`).send(text);

function linksOf({ request }: Context, { resource }: FeatureCollection, next: string | null): Link[] {
  const address = `${baseOf(request)}/collections/${resource.name}`;
  // All behind the first of them: a value may hold another
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  const self = search === '' ? `${address}/items` : `${address}/items?${search}`;
  const params = new URLSearchParams(search);
  if (next !== null) params.set('after', next);
  return [
    { href: self, rel: 'self', type: geoJson, title: '本页' },
    ...(next === null
      ? []
      : [{ href: `${address}/items?${params.toString()}`, rel: 'next', type: geoJson, title: '下一页' }]),
    { href: address, rel: 'collection', type: json, title: resource.label },
  ];
}

/** A page of features. A row without a place, or that keeps it from this reader, has no geometry. */
export async function answerItems(context: Context, collection: FeatureCollection) {
  const { query, system } = readItemsRequest(context.request.query, collection);
  const fields = [...collection.properties, collection.place];
  const { rows, next, total, totalIsCapped } = await readCounted(context, query, { fields });
  await showRows(context, rows);
  const write = featureWriter(collection, system);
  // Where only so many are counted, their number is not known, and is left out
  const matched = totalIsCapped ? '' : `"numberMatched":${total},`;
  const links = JSON.stringify(linksOf(context, collection, next));
  const features = rows.map((row) => write(row)).join(',');
  const text = `{"type":"FeatureCollection","timeStamp":"${new Date().toISOString()}",${matched}"numberReturned":${rows.length},"links":${links},"features":[${features}]}`;
  return send(context, system, text);
}

/** A number that no row can have is that of no row. @throws AppError 404 */
function readFeatureId(text: string, label: string): number {
  try {
    return readId(text);
  } catch (error) {
    throw error instanceof AppError ? notFound(label) : error;
  }
}

/** One feature. @throws AppError 404, the same of what is not there and of what this reader may not see */
export async function answerItem(context: Context, collection: FeatureCollection, featureId: string) {
  const { resource, place, properties } = collection;
  const system = readSystem(readParameters(context.request.query, ['crs'])['crs']);
  const id = readFeatureId(featureId, resource.label);
  const row = await readRow(readContext(context), resource, id, { fields: [...properties, place] });
  // Rows by id are shared with whoever asks in the same turn
  const [shown = row] = await showRows(context, [{ ...row }]);
  const address = `${baseOf(context.request)}/collections/${resource.name}`;
  const links: Link[] = [
    { href: `${address}/items/${id}`, rel: 'self', type: geoJson, title: '本要素' },
    { href: address, rel: 'collection', type: json, title: resource.label },
  ];
  return send(context, system, featureWriter(collection, system)(shown, links));
}
