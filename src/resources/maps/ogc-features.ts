import { defineService } from '../kit/define-resource.ts';
import { text } from '../kit/field.ts';

const collectionId = text({ label: '要素集', required: true, max: 64, help: '/collections 中各集的 id' });
const featureId = text({ label: '要素编号', required: true, max: 20 });
const open = { right: 'guest', answers: 'file' } as const;

/**
 * OGC API – Features, part 1: core (OGC 17-069r4) and part 2: coordinate reference systems by reference (18-058r1). What it
 * answers, errors included, has the form of the standard: JSON without an envelope.
 */
export const ogcFeatures = defineService({
  name: 'ogcFeatures',
  label: 'OGC API 要素服务',
  calls: {
    landing: { label: '首页', call: 'GET /ogc/features/v1', ...open },
    // Clients that put relative addresses together ask so
    landingFolder: { label: '首页（带斜杠）', call: 'GET /ogc/features/v1/', ...open },
    api: { label: '接口说明（OpenAPI 3.0）', call: 'GET /ogc/features/v1/api', ...open },
    conformance: { label: '符合的标准', call: 'GET /ogc/features/v1/conformance', ...open },
    collections: { label: '要素集列表', call: 'GET /ogc/features/v1/collections', ...open },
    collection: {
      label: '一个要素集',
      call: 'GET /ogc/features/v1/collections/{collectionId}',
      takes: { collectionId },
      ...open,
    },
    queryables: {
      label: '可查询的属性',
      call: 'GET /ogc/features/v1/collections/{collectionId}/queryables',
      takes: { collectionId },
      ...open,
    },
    items: {
      label: '要素',
      call: 'GET /ogc/features/v1/collections/{collectionId}/items',
      takes: { collectionId },
      ...open,
    },
    item: {
      label: '一个要素',
      call: 'GET /ogc/features/v1/collections/{collectionId}/items/{featureId}',
      takes: { collectionId, featureId },
      ...open,
    },
  },
});
