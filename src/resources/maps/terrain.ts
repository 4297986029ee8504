import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { kindChoices, kindOptions, remoteTypes, serverOptions } from '../../map/kinds/index.ts';
import { checkAction, layerStateFields } from '../shared/layer-state-fields.ts';
import { choice, decimal, text, variant, yesNo } from '../kit/field.ts';

/** The terrain under the 3D map. */
export const terrain = defineResource({
  name: 'terrain',
  label: '地形',
  group: '地图配置',
  title: 'name',
  single: true,
  withhold: { when: { type: remoteTypes('terrain') }, fields: ['url'] },
  withholdParts: { options: serverOptions },
  fields: {
    name: text({ label: '名称', required: true, max: 64, default: '本门户地形' }),
    type: choice([{ value: 'none', label: '无' }, ...kindChoices('terrain')], {
      label: '类型',
      required: true,
      default: 'portal_terrain',
    }),
    url: text({ label: '服务地址', max: 500, pattern: 'https?://\\S+', patternHelp: '应为 http 或 https 地址' }),
    options: variant({ label: '参数', by: 'type', variants: { none: {}, ...kindOptions('terrain', ['url']) } }),
    exaggeration: decimal({ label: '垂直夸大', required: true, default: 1, min: 0.1, max: 20, digits: 2, unit: '倍' }),
    isEnabled: yesNo({ label: '启用', required: true, default: true }),
    ...layerStateFields,
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    show: { call: 'GET /zdapi/base/getTerrain', right: 'guest' },
    edit: { call: 'PATCH /zdapi/base/admin/editTerrain', right: 'admin:terrain.edit' },
  },
  actions: {
    check: { ...checkAction, right: 'admin:terrain.check', when: { type: remoteTypes('terrain') } },
  },
});
export type Terrain = RowOf<typeof terrain>;
