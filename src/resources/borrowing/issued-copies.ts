import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, ref, text } from '../kit/field.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';

const fixed = { readOnly: true } as const;
const told = ['detail'] as const;

/**
 * Register of the copies that were given out: the number burned into each one, and to whom, when and for what it went. A
 * person's views of one file on one day are one copy, and so are those of all guests. Names are as they were.
 */
export const issuedCopies = defineResource({
  name: 'issuedCopies',
  label: '复本登记',
  group: '文件与借阅',
  title: 'copyNo',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** FB-<day in China>-<five characters and a check character>. */
    copyNo: text({
      label: '复本号',
      required: true,
      max: 24,
      unique: true,
      ...fixed,
      show: ['list', 'detail', 'search'],
    }),
    /** Null: a guest, or an account that was cancelled. */
    user: ref('users', { label: '用户', ...fixed, filter: true, show: ['list', 'detail'] }),
    way: choice(
      [
        { value: 'screen', label: '在线阅读', tone: 'azurite' },
        { value: 'download', label: '下载', tone: 'ochre' },
      ],
      { label: '方式', required: true, ...fixed, facet: true },
    ),
    /** Number of the row in `objects`; no reference, since the register outlives the file. */
    objectId: integer({ label: '文件编号', required: true, min: 1, ...fixed, filter: true, show: told }),
    fileName: text({ label: '文件名', required: true, max: 255, ...fixed, show: ['list', 'detail', 'search'] }),
    itemType: choice(lendableTypeOptions, { label: '资料类别', ...fixed, facet: true }),
    itemId: integer({ label: '资料编号', min: 1, ...fixed, filter: true, show: told }),
    itemTitle: text({ label: '资料', max: 200, ...fixed, show: ['list', 'detail', 'search'] }),
    subOrder: ref('subOrders', { label: '审核单', ...fixed, filter: true, show: ['list', 'detail'] }),
    purpose: text({ label: '用途', required: true, max: 32, ...fixed, show: ['list', 'detail'] }),
    day: date({ label: '日期', required: true, ...fixed, filter: true, show: told }),
    issuedAt: dateTime({ label: '时间', required: true, ...fixed }),
    ip: text({ label: '来源地址', max: 64, ...fixed, personal: true, show: told }),
    /** What makes the copies of one reader, file and day one; empty for downloads. */
    occasion: text({ label: '同日浏览', max: 80, unique: true, ...fixed, show: told }),
  },
  calls: {
    list: { right: 'admin:issuedCopies.list' },
    facets: { right: 'admin:issuedCopies.list' },
    show: { right: 'admin:issuedCopies.list' },
    export: { right: 'admin:issuedCopies.export' },
    history: { right: 'admin:issuedCopies.history' },
  },
});
export type IssuedCopy = RowOf<typeof issuedCopies>;
