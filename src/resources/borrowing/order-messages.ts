import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, longText, ref } from '../kit/field.ts';

const fixed = { readOnly: true } as const;

/** What applicant and reviewer write to each other about a sub-order. */
export const orderMessages = defineResource({
  name: 'orderMessages',
  label: '办理留言',
  group: '文件与借阅',
  title: 'side',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    subOrder: ref('subOrders', { label: '审核单', required: true, ...fixed, filter: true, show: ['list', 'detail'] }),
    side: choice(
      [
        { value: 'user', label: '申请人', tone: 'azurite' },
        { value: 'staff', label: '审核人员', tone: 'malachite' },
      ],
      { label: '发言方', required: true, ...fixed, facet: true },
    ),
    /** Empty once the account is cancelled. */
    author: ref('users', { label: '作者', ...fixed, filter: true, show: ['list', 'detail'] }),
    text: longText({ label: '内容', required: true, max: 1000, ...fixed, personal: true, show: ['list', 'detail'] }),
    attachment: ref('objects', { label: '附件', ...fixed, filter: true, show: ['detail'] }),
    at: dateTime({ label: '时间', required: true, ...fixed }),
    /** When the other side opened it. */
    readAt: dateTime({ label: '已读时间', ...fixed, show: ['list', 'detail'] }),
  },
  visibleThrough: 'subOrder',
  calls: {
    list: { right: 'admin:orderMessages.list' },
    facets: { right: 'admin:orderMessages.list' },
    show: { right: 'admin:orderMessages.list' },
  },
});
export type OrderMessage = RowOf<typeof orderMessages>;
