import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { featureCollections } from '../../src/resources/feature-collections.ts';
import { defaultFeatures, maxFeatures } from '../../src/resources/shared/features-path.ts';
import { searchCap } from '../resources/count-rows.ts';
import { countCap } from '../resources/row-share.ts';
import {
  geoJson,
  json,
  openApiJson,
  queryablesOf,
  schemaJson,
  serviceDescription,
  serviceTitle,
} from './collection-documents.ts';
import { defaultSystem, referenceSystems } from './reference-systems.ts';

const ref = (kind: 'parameters' | 'responses' | 'schemas', name: string): object => ({
  $ref: `#/components/${kind}/${name}`,
});

const answerOf = (description: string, type: string, schema: object): object => ({
  description,
  content: { [type]: { schema } },
});

const errors = {
  400: ref('responses', 'InvalidParameter'),
  404: ref('responses', 'NotFound'),
  429: ref('responses', 'TooMany'),
  500: ref('responses', 'ServerError'),
};

const operation = (operationId: string, summary: string, answer: object, more: object = {}): object => ({
  get: { operationId, summary, tags: [serviceTitle], responses: { 200: answer, ...errors }, ...more },
});

const inQuery = (name: string, description: string, schema: object): object => ({
  name,
  in: 'query',
  description,
  required: false,
  schema,
  style: 'form',
  explode: false,
});

const systems = {
  type: 'string',
  format: 'uri',
  enum: referenceSystems.map(({ uri }) => uri),
  default: defaultSystem.uri,
};

const parameters = {
  limit: inQuery('limit', '一页的要素数', {
    type: 'integer',
    minimum: 1,
    maximum: maxFeatures,
    default: defaultFeatures,
  }),
  bbox: inQuery('bbox', '范围：4 个或 6 个数，按 bbox-crs 的轴序', {
    type: 'array',
    oneOf: [
      { minItems: 4, maxItems: 4 },
      { minItems: 6, maxItems: 6 },
    ],
    items: { type: 'number' },
  }),
  'bbox-crs': inQuery('bbox-crs', 'bbox 的坐标系', systems),
  crs: inQuery('crs', '答复中几何的坐标系，轴序按其定义', systems),
  datetime: inQuery('datetime', '时刻、日期，或以 / 相连的起止，开放的一端写作 ..', { type: 'string' }),
  q: inQuery('q', '检索词：各词都须出现', { type: 'string', maxLength: 100 }),
  after: inQuery('after', '翻页标记，取自 rel=next 的链接', { type: 'string' }),
  featureId: { name: 'featureId', in: 'path', description: '要素编号', required: true, schema: { type: 'integer' } },
};

const object = { type: 'object' };
const array = { type: 'array', items: object };
const feature = {
  type: 'object',
  required: ['type', 'id', 'geometry', 'properties'],
  properties: {
    type: { type: 'string', enum: ['Feature'] },
    id: { type: 'integer' },
    geometry: { type: 'object', nullable: true },
    properties: { type: 'object' },
    links: array,
  },
};

const components = {
  parameters,
  schemas: {
    feature,
    featureCollection: {
      type: 'object',
      required: ['type', 'features'],
      properties: {
        type: { type: 'string', enum: ['FeatureCollection'] },
        features: { type: 'array', items: ref('schemas', 'feature') },
        links: array,
        timeStamp: { type: 'string', format: 'date-time' },
        numberMatched: {
          type: 'integer',
          minimum: 0,
          description: `符合条件的要素总数。多于 ${countCap} 个（有检索词时 ${searchCap} 个）而没有现成的统计时不给出：逐个去数比读一页慢得多，标准也允许省略；是否读完以有无 rel=next 的链接为准`,
        },
        numberReturned: { type: 'integer', minimum: 0 },
      },
    },
    problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
      },
    },
  },
  responses: {
    InvalidParameter: answerOf('参数不正确', 'application/problem+json', ref('schemas', 'problem')),
    NotFound: answerOf('没有这个要素集或要素', 'application/problem+json', ref('schemas', 'problem')),
    TooMany: {
      ...answerOf('读取次数超过限额：按 Retry-After 等候后再试', 'application/problem+json', ref('schemas', 'problem')),
      headers: { 'Retry-After': { description: '须等候的秒数', schema: { type: 'integer', minimum: 1 } } },
    },
    ServerError: answerOf('服务器出错', 'application/problem+json', ref('schemas', 'problem')),
  },
};

function pathsOf(collection: FeatureCollection): Record<string, object> {
  const { name, label } = collection.resource;
  const path = `/collections/${name}`;
  const own = queryablesOf(collection).map(([wire, title, schema]) => inQuery(wire, title, schema));
  const ofItems = ['limit', 'bbox', 'bbox-crs', 'datetime', 'q', 'crs', 'after'].map((each) => ref('parameters', each));
  const system = { 'Content-Crs': { description: '几何的坐标系', schema: { type: 'string' } } };
  const items = { ...answerOf(`${label}要素`, geoJson, ref('schemas', 'featureCollection')), headers: system };
  const item = { ...answerOf(`一个${label}要素`, geoJson, ref('schemas', 'feature')), headers: system };
  return {
    [path]: operation(`describe_${name}`, label, answerOf('要素集', json, object)),
    [`${path}/queryables`]: operation(`queryables_${name}`, '可查询的属性', answerOf('属性', schemaJson, object)),
    [`${path}/items`]: operation(`items_${name}`, `${label}要素`, items, { parameters: [...ofItems, ...own] }),
    [`${path}/items/{featureId}`]: operation(`item_${name}`, `一个${label}要素`, item, {
      parameters: [ref('parameters', 'featureId'), ref('parameters', 'crs')],
    }),
  };
}

/** The service in OpenAPI 3.0, the version that the standard has a conformance class for. */
export const apiDocument = (base: string): object => ({
  openapi: '3.0.3',
  info: { title: serviceTitle, description: serviceDescription, version: '1.0.0' },
  servers: [{ url: base }],
  tags: [{ name: serviceTitle }],
  paths: {
    '/': operation('landing', '首页', answerOf('首页', json, object)),
    '/api': operation('api', '接口说明', answerOf('接口说明', openApiJson, object)),
    '/conformance': operation('conformance', '符合的标准', answerOf('符合的标准', json, object)),
    '/collections': operation('collections', '要素集', answerOf('要素集', json, object)),
    ...Object.assign({}, ...featureCollections.map(pathsOf)),
  },
  components,
});
