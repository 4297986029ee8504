import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { kindChoices, kindOptions, remoteTypes, serverOptions } from '../../map/kinds/index.ts';
import { checkAction, layerStateFields } from '../shared/layer-state-fields.ts';
import { choice, image, integer, text, variant, yesNo } from '../kit/field.ts';

/** Base maps. Exactly the current one is drawn first when a map opens. */
export const bases = defineResource({
  name: 'bases',
  label: '底图',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  withhold: { when: { type: remoteTypes('base') }, fields: ['url'] },
  withholdParts: { options: serverOptions },
  fields: {
    name: text({ label: '名称', required: true, max: 64, unique: true, show: ['list', 'form', 'search'] }),
    type: choice(kindChoices('base'), { label: '图层类型', required: true, facet: true }),
    url: text({ label: '服务地址', max: 500, pattern: 'https?://\\S+', patternHelp: '应为 http 或 https 地址' }),
    options: variant({ label: '参数', by: 'type', widget: 'base-options', variants: kindOptions('base', ['url']) }),
    thumbnail: image({ label: '缩略图' }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    ...layerStateFields,
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
    check: { ...checkAction, right: 'admin:bases.check', when: { type: remoteTypes('base') } },
    apply: {
      label: '设为当前',
      call: 'PATCH /zdapi/base/admin/apply?id',
      right: 'admin:bases.apply',
      effect: { only: 'isCurrent' },
    },
  },
});
export type Base = RowOf<typeof bases>;
