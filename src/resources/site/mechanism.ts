import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { text } from '../kit/field.ts';
import { phonePattern } from '../shared/phone-pattern.ts';

const phone = { max: 64, ...phonePattern };

/** Contact data of the institution, shown in the footer. */
export const mechanism = defineResource({
  name: 'mechanism',
  label: '联系方式',
  group: '系统设置',
  title: 'address',
  power: 'system',
  single: true,
  fields: {
    collectTel: text({ label: '汇交电话', ...phone }),
    borrowTel: text({ label: '借阅电话', ...phone }),
    address: text({ label: '地址', max: 200 }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { show: { call: 'GET /api/ugGeoMechanism/get', right: 'guest' } },
});
export type Mechanism = RowOf<typeof mechanism>;
