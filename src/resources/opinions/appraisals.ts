import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, longText, ref, text } from '../kit/field.ts';
import { itemFields, itemTakes } from '../shared/item-kinds.ts';
import { appraisalStates } from '../shared/opinion-kinds.ts';
import { orNull, rowsOf, whole, words } from '../kit/answer.ts';
import { ownAppraisal, publicAppraisal } from '../shared/opinion-answers.ts';

const appraisalText = longText({ label: '评价', required: true, max: 1000 });

/** Written appraisals of items: one of a user for an item, public once an administrator has read it. */
export const appraisals = defineResource({
  name: 'appraisals',
  label: '评价',
  group: '用户意见',
  title: 'itemTitle',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** Null once the account is cancelled. */
    user: ref('users', { label: '用户', readOnly: true, filter: true }),
    ...itemFields,
    itemTitle: text({ label: '条目', required: true, max: 300, readOnly: true, show: ['list', 'detail', 'search'] }),
    text: longText({
      label: '评价',
      required: true,
      max: 1000,
      readOnly: true,
      personal: true,
      show: ['list', 'detail'],
    }),
    state: choice(appraisalStates, { label: '状态', required: true, default: 'waiting', readOnly: true, facet: true }),
    reason: text({ label: '未通过原因', max: 200, readOnly: true, show: ['detail'] }),
    reply: longText({ label: '馆方回复', max: 1000, readOnly: true, show: ['detail'] }),
    repliedAt: dateTime({ label: '回复时间', readOnly: true, show: ['detail'] }),
    ownKey: text({ label: '唯一标识', max: 80, unique: true, readOnly: true, show: [] }),
    submittedAt: dateTime({ label: '提交时间', required: true, readOnly: true }),
    decidedAt: dateTime({ label: '审核时间', readOnly: true, show: ['detail'] }),
    decidedBy: text({ label: '审核人', max: 64, readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:appraisals.list' },
    facets: { right: 'admin:appraisals.list' },
    show: { right: 'admin:appraisals.list' },
    export: { right: 'admin:appraisals.export' },
    history: { right: 'admin:appraisals.history' },
  },
  actions: {
    approve: {
      label: '公开',
      right: 'admin:appraisals.approve',
      confirm: '公开后，能看到此条目的人都能看到这条评价。确定公开吗？',
      when: { state: ['waiting', 'refused'] },
      effect: { by: 'server' },
    },
    refuse: {
      label: '不公开',
      right: 'admin:appraisals.refuse',
      isDangerous: true,
      when: { state: ['waiting', 'approved'] },
      effect: { by: 'server', takes: { reason: text({ label: '不公开的原因', required: true, max: 200 }) } },
    },
    reply: {
      label: '回复',
      right: 'admin:appraisals.reply',
      effect: { by: 'server', takes: { reply: longText({ label: '回复', required: true, max: 1000 }) } },
    },
  },
  services: {
    add: {
      label: '提交评价',
      call: 'POST form /api/ugGeoAppraisal/add',
      right: 'verified',
      takes: { ...itemTakes, text: appraisalText },
      answers: { id: whole, state: ownAppraisal.state },
    },
    one: {
      label: '我的评价',
      call: 'POST form /api/ugGeoAppraisal/query/one',
      right: 'user',
      takes: itemTakes,
      answers: orNull(ownAppraisal),
    },
    ofItem: {
      label: '条目的评价',
      call: 'GET /api/ugGeoAppraisal/query/list',
      right: 'guest',
      takes: { ...itemTakes, page: integer({ label: '页码', min: 1, max: 1000 }) },
      answers: { ...rowsOf(publicAppraisal), total: whole, pageSize: whole },
    },
    mine: {
      label: '我写的评价',
      call: 'GET /api/ugGeoAppraisal/query/mine',
      right: 'user',
      answers: rowsOf({ ...ownAppraisal, title: orNull(words) }),
    },
    withdraw: {
      label: '删除评价',
      call: 'POST form /api/ugGeoAppraisal/withdraw',
      right: 'user',
      takes: { id: integer({ label: '编号', required: true, min: 1 }) },
      answers: { id: whole },
    },
  },
});
export type Appraisal = RowOf<typeof appraisals>;
