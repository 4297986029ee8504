import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { date, integer, ref, text, yesNo } from '../kit/field.ts';

const fixed = { readOnly: true } as const;

/** What is read through the open interface, by day, key and call; all guests of a day are one row for each call, and all pages of the portal. Kept for 400 days. */
export const apiUses = defineResource({
  name: 'apiUses',
  label: 'API 使用统计',
  group: '系统设置',
  title: 'call',
  power: 'system',
  sort: [{ field: 'day', order: 'desc' }],
  fields: {
    day: date({ label: '日期', required: true, ...fixed, filter: true }),
    /** Null: without a key. */
    key: ref('apiKeys', { label: '密钥', ...fixed, filter: true, show: ['list', 'detail'] }),
    /** What pages of the portal read, or programs that say that they are one. */
    isPage: yesNo({
      label: '门户页面',
      required: true,
      default: false,
      ...fixed,
      filter: true,
      show: ['list', 'detail'],
    }),
    call: text({
      label: '接口',
      required: true,
      max: 80,
      ...fixed,
      filter: true,
      sortable: false,
      show: ['list', 'detail', 'search'],
    }),
    count: integer({ label: '次数', required: true, default: 0, min: 0, ...fixed, sortable: false }),
    refused: integer({ label: '超限次数', required: true, default: 0, min: 0, ...fixed, sortable: false }),
    /** `day key call`, of pages `day page call`: one row for each. */
    slot: text({ label: '序列', required: true, max: 120, unique: true, ...fixed, show: [] }),
  },
  calls: {
    list: { right: 'admin:apiUses.list' },
    facets: { right: 'admin:apiUses.list' },
    show: { right: 'admin:apiUses.list' },
    export: { right: 'admin:apiUses.export' },
  },
});
export type ApiUse = RowOf<typeof apiUses>;
