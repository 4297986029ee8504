import { provinceBox } from '../../src/geo/province.ts';
import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { type JsonSchema, schemaOf } from '../../src/resources/kit/field-schema.ts';
import { plainOperator } from '../../src/resources/kit/filters-of.ts';
import { filterValueField } from '../../src/resources/kit/list-query.ts';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import { defaultSystem, referenceSystems, storageCrs } from './reference-systems.ts';
import type { Link } from './write-features.ts';

export const json = 'application/json';
export const geoJson = 'application/geo+json';
export const schemaJson = 'application/schema+json';
export const openApiJson = 'application/vnd.oai.openapi+json;version=3.0';

const conformsTo = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
];

export const serviceTitle = '地质资料要素服务';
export const serviceDescription =
  '馆藏地质资料目录中有位置的各类要素，按 OGC API – Features 提供。所见与门户各列表相同：未登录时只有公开内容，涉密资料的位置不提供或只到格网。';

const { west, south, east, north } = provinceBox;

const labelsOf = ({ resource }: FeatureCollection, names: readonly string[]): string =>
  names.map((name) => resource.fields[name]?.label ?? name).join('、');

/** What it holds, in words made of its declaration. */
function describe(collection: FeatureCollection): string {
  const { resource, place, time, properties, queryables } = collection;
  const shape = resource.fields[place]?.kind === 'point' ? '点' : '范围（矩形）';
  const timed = time === null ? '' : `datetime 按“${labelsOf(collection, [time])}”查找。`;
  return `${resource.label}，几何为${shape}。属性：${labelsOf(collection, properties)}。${timed}可按属性查找：${labelsOf(collection, queryables)}。`;
}

export const landingDocument = (base: string): object => ({
  title: serviceTitle,
  description: serviceDescription,
  links: [
    { href: base, rel: 'self', type: json, title: '本页' },
    { href: `${base}/api`, rel: 'service-desc', type: openApiJson, title: '接口说明（OpenAPI 3.0）' },
    { href: `${base}/conformance`, rel: 'conformance', type: json, title: '符合的标准' },
    { href: `${base}/collections`, rel: 'data', type: json, title: '要素集' },
  ] satisfies Link[],
});

export const conformanceDocument = (): object => ({ conformsTo });

export function collectionDocument(base: string, collection: FeatureCollection): object {
  const { name, label } = collection.resource;
  const address = `${base}/collections/${name}`;
  return {
    id: name,
    title: label,
    description: describe(collection),
    extent: { spatial: { bbox: [[west, south, east, north]], crs: defaultSystem.uri } },
    itemType: 'feature',
    crs: referenceSystems.map(({ uri }) => uri),
    storageCrs,
    links: [
      { href: address, rel: 'self', type: json, title: label },
      { href: `${address}/items`, rel: 'items', type: geoJson, title: `${label}要素` },
      {
        href: `${address}/queryables`,
        rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        type: schemaJson,
        title: '可查询的属性',
      },
    ] satisfies Link[],
  };
}

export const collectionsDocument = (base: string): object => ({
  links: [{ href: `${base}/collections`, rel: 'self', type: json, title: '要素集' }] satisfies Link[],
  crs: referenceSystems.map(({ uri }) => uri),
  collections: featureCollections.map((collection) => collectionDocument(base, collection)),
});

/** Wire name, label and schema of one value of each property that features are found by. */
export const queryablesOf = ({ resource, queryables }: FeatureCollection): [string, string, JsonSchema][] =>
  queryables.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const schema = schemaOf(filterValueField(field, plainOperator(field)), { isText: true });
    return [[field.wire ?? name, field.label, schema]];
  });

export const queryablesDocument = (base: string, collection: FeatureCollection): object => ({
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  $id: `${base}/collections/${collection.resource.name}/queryables`,
  type: 'object',
  title: collection.resource.label,
  properties: Object.fromEntries(queryablesOf(collection).map(([name, title, schema]) => [name, { title, ...schema }])),
  additionalProperties: false,
});
