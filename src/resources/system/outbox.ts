import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, longText, ref, secret, text } from '../kit/field.ts';

const fixed = { readOnly: true } as const;

/** Short messages and mails, sent or not. Codes and links are blotted out; what is sent is kept sealed, apart from this. */
export const outbox = defineResource({
  name: 'outbox',
  label: '发件箱',
  group: '系统设置',
  title: 'subject',
  power: 'security',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    at: dateTime({ label: '时间', required: true, ...fixed }),
    channel: choice(['短信', '邮件'], { label: '方式', required: true, ...fixed, filter: true, sortable: false }),
    subject: text({ label: '主题', required: true, max: 64, ...fixed, sortable: false }),
    user: ref('users', { label: '用户', ...fixed, show: ['detail'] }),
    recipient: secret({ label: '收件人', required: true, ...fixed, filter: true, showFirst: 3, showLast: 2 }),
    body: longText({ label: '内容', required: true, max: 2000, ...fixed, show: ['list', 'detail'] }),
    status: choice(
      [
        { value: 'waiting', label: '待发送', tone: 'gamboge' },
        { value: 'sent', label: '已发送', tone: 'malachite' },
        { value: 'failed', label: '发送失败', tone: 'cinnabar' },
        { value: 'noGateway', label: '未配置网关', tone: 'ochre' },
      ],
      { label: '状态', required: true, ...fixed, filter: true, sortable: false },
    ),
    tries: integer({ label: '尝试次数', required: true, default: 0, min: 0, ...fixed, sortable: false }),
    nextTryAt: dateTime({ label: '下次尝试', ...fixed, sortable: false, filter: true, show: ['detail'] }),
    error: text({ label: '失败原因', max: 300, ...fixed }),
    sentAt: dateTime({ label: '发送时间', ...fixed, sortable: false }),
  },
  calls: {
    list: { right: 'admin:outbox.list' },
    show: { right: 'admin:outbox.list' },
  },
  actions: {
    sendAgain: {
      label: '重新发送',
      right: 'admin:outbox.sendAgain',
      when: { status: ['failed', 'noGateway'] },
      effect: { by: 'server' },
    },
  },
});
export type OutboxMessage = RowOf<typeof outbox>;
