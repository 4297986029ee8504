import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { dateTime, integer, json, text } from '../kit/field.ts';
import { type AnswerOf, flag, listOf, orNull, whole, words } from '../kit/answer.ts';

/** Something that the log or its chain cannot have come to through the portal. `id` null: the fault is the chain's own. */
const chainFault = { id: orNull(whole), problem: words };
export type ChainFault = AnswerOf<typeof chainFault>;

/** What was found when the log's chain was followed from its first entry to its last. */
const chainVerification = {
  /** Links checked. */
  rows: whole,
  isWhole: flag,
  /** The first 100. */
  faults: listOf(chainFault),
  /** Last link: kept elsewhere, it shows later whether the end was cut off. Null while the chain is empty. */
  head: orNull({ seq: whole, mac: words }),
};
export type ChainVerification = AnswerOf<typeof chainVerification>;

const fixed = { readOnly: true } as const;

/** Every change that a person made through the portal. Written by the server in the transaction of the change itself. */
export const auditLog = defineResource({
  name: 'auditLog',
  label: '操作日志',
  group: '人员与权限',
  title: 'recordTitle',
  power: 'audit',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    at: dateTime({ label: '时间', ...fixed }),
    actorId: integer({ label: '操作人编号', ...fixed, show: ['detail'] }),
    actorName: text({ label: '操作人', ...fixed, max: 64, show: ['list', 'detail', 'search'] }),
    action: text({ label: '操作类型', ...fixed, max: 64, facet: true, sortable: false }),
    resource: text({ label: '对象类别', ...fixed, max: 64, facet: true, widget: 'resource-name' }),
    recordId: integer({ label: '对象编号', ...fixed, sortable: true }),
    recordTitle: text({ label: '对象名称', ...fixed, max: 255, sortable: false, show: ['list', 'detail', 'search'] }),
    before: json({ label: '原值', ...fixed }),
    after: json({ label: '新值', ...fixed }),
    ip: text({ label: '来源地址', ...fixed, max: 64 }),
    requestId: text({ label: '请求号', ...fixed, max: 64, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:auditLog.list' },
    facets: { right: 'admin:auditLog.list' },
    show: { right: 'admin:auditLog.list' },
    export: { right: 'admin:auditLog.export' },
  },
  services: {
    verify: {
      label: '校验日志完整性',
      call: 'GET /rest/auditLog/verify',
      right: 'admin:auditLog.verify',
      answers: chainVerification,
    },
  },
});
export type AuditEntry = RowOf<typeof auditLog>;
