import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, image, integer, json, text, yesNo } from '../kit/field.ts';
import { baseLayerTypes } from '../shared/layer-types.ts';

/** Base maps. Exactly the current one is drawn first when a map opens. */
export const bases = defineResource({
  name: 'bases',
  label: '底图',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, unique: true, show: ['list', 'form', 'search'] }),
    type: choice(baseLayerTypes, { label: '图层类型', required: true, facet: true }),
    url: text({ label: '服务地址', max: 500, pattern: 'https?://\\S+', patternHelp: '应为 http 或 https 地址' }),
    options: json({
      label: '参数',
      of: {
        layer: text({ label: '图层名', max: 200 }),
        style: text({ label: '样式', max: 64, default: 'default' }),
        format: text({ label: '格式', max: 32, default: 'img/png' }),
        tilingScheme: text({ label: '切片方案', max: 32, default: '4326' }),
        subtype: text({ label: '子类型', max: 64 }),
        xMin: decimal({ label: '最小 X', default: 0 }),
        xMax: decimal({ label: '最大 X', default: 0 }),
        yMin: decimal({ label: '最小 Y', default: 0 }),
        yMax: decimal({ label: '最大 Y', default: 0 }),
        tileSize: integer({ label: '瓦片大小', min: 64, max: 1024, unit: '像素' }),
        maxLevel: integer({ label: '最大级别', min: 0, max: 30 }),
      },
    }),
    thumbnail: image({ label: '缩略图' }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    isCurrent: yesNo({ label: '当前', required: true, default: false, readOnly: true }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    list: { call: 'GET /zdapi/base/list', right: 'guest' },
    create: { call: 'PUT /zdapi/base/admin/add', right: 'admin:bases.create' },
    edit: { call: 'PATCH /zdapi/base/admin/update', right: 'admin:bases.edit' },
    remove: { call: 'DELETE /zdapi/base/admin/delete?id', right: 'admin:bases.remove' },
  },
  actions: {
    apply: {
      label: '设为当前',
      call: 'PATCH /zdapi/base/admin/apply?id',
      right: 'admin:bases.apply',
      effect: { only: 'isCurrent' },
    },
  },
});
export type Base = RowOf<typeof bases>;
