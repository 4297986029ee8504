import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, image, integer, text } from '../kit/field.ts';

/** Cooperating institutions, linked from the home page. */
export const cooperatives = defineResource({
  name: 'cooperatives',
  label: '合作机构',
  group: '门户内容',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, show: ['list', 'form', 'search'] }),
    kind: choice(['主管部门', '馆藏机构', '调查机构', '高等院校', '科研院所', '博物馆', '其他'], {
      label: '类别',
      required: true,
      default: '其他',
      facet: true,
    }),
    url: text({ label: '网址', max: 300, pattern: 'https?://\\S+', patternHelp: '应为 http 或 https 地址' }),
    logo: image({ label: '标志' }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { list: { call: 'GET /api/ugGeoCooperative/query/all', right: 'guest' } },
});
export type Cooperative = RowOf<typeof cooperatives>;
