import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { longText, text } from '../kit/field.ts';
import { emailPattern } from '../shared/person-fields.ts';

/** Technical support: whom to ask. */
export const tech = defineResource({
  name: 'tech',
  label: '技术支持',
  group: '系统设置',
  title: 'name',
  power: 'system',
  single: true,
  fields: {
    name: text({ label: '支持单位', max: 64 }),
    phone: text({
      label: '电话',
      max: 32,
      pattern: '[0-9+() -]{3,32}',
      patternHelp: '应为电话号码',
      reads: 'halfWidth',
    }),
    email: text({ label: '邮箱', max: 128, ...emailPattern }),
    note: longText({ label: '说明', max: 1000 }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    show: { call: 'GET /zdapi/tech/get', right: 'guest' },
    edit: { call: 'PATCH /zdapi/tech/admin/set', right: 'admin:tech.edit' },
  },
});
export type Tech = RowOf<typeof tech>;
