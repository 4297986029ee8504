import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, longText, ref, text } from '../kit/field.ts';
import { feedbackKinds, feedbackStates } from '../shared/opinion-kinds.ts';
import { rowsOf, whole } from '../kit/answer.ts';
import { ownFeedback } from '../shared/opinion-answers.ts';

const id = integer({ label: '编号', required: true, min: 1 });
const told = ['detail'] as const;

/** What a visitor fills in; also the form on the page. */
export const feedbackTakes = {
  kind: choice(feedbackKinds, { label: '类别', required: true }),
  subject: text({ label: '标题', required: true, max: 60 }),
  body: longText({ label: '内容', required: true, max: 2000 }),
  attachment: text({ label: '附件', max: 32, pattern: '[0-9a-f]{32}' }),
} as const;

/** General feedback of users; what is said to and fro about it stands in `feedbackMessages`. */
export const feedbacks = defineResource({
  name: 'feedbacks',
  label: '用户反馈',
  group: '用户意见',
  title: 'subject',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** Null once the account is cancelled. */
    user: ref('users', { label: '用户', readOnly: true, filter: true }),
    kind: choice(feedbackKinds, { label: '类别', required: true, readOnly: true, facet: true }),
    subject: text({
      label: '标题',
      required: true,
      max: 60,
      readOnly: true,
      personal: true,
      show: ['list', 'detail', 'search'],
    }),
    body: longText({ label: '内容', required: true, max: 2000, readOnly: true, personal: true, show: told }),
    attachment: ref('objects', {
      label: '附件',
      readOnly: true,
      widget: 'attachment',
      show: ['list', 'detail'],
    }),
    state: choice(feedbackStates, { label: '状态', required: true, default: 'open', readOnly: true, facet: true }),
    latestAsked: longText({ label: '最近追问', max: 2000, readOnly: true, personal: true, show: told }),
    latestReply: longText({ label: '最近回复', max: 2000, readOnly: true, show: told }),
    submittedAt: dateTime({ label: '提交时间', required: true, readOnly: true }),
    changedAt: dateTime({ label: '最近往来', required: true, readOnly: true }),
  },
  calls: {
    list: { right: 'admin:feedbacks.list' },
    facets: { right: 'admin:feedbacks.list' },
    show: { right: 'admin:feedbacks.list' },
    export: { right: 'admin:feedbacks.export' },
    history: { right: 'admin:feedbacks.history' },
  },
  actions: {
    reply: {
      label: '回复',
      right: 'admin:feedbacks.reply',
      when: { state: ['open', 'answered'] },
      effect: { by: 'server', takes: { text: longText({ label: '回复', required: true, max: 2000 }) } },
    },
    close: {
      label: '结束',
      right: 'admin:feedbacks.close',
      confirm: '结束后用户不能再追问这一条，可以另提新的反馈。确定结束吗？',
      when: { state: ['open', 'answered'] },
      effect: { by: 'server' },
    },
  },
  services: {
    add: {
      label: '提交反馈',
      call: 'POST form /api/ugUserFeedback/add',
      right: 'user',
      takes: feedbackTakes,
      answers: { id: whole },
    },
    mine: {
      label: '我的反馈',
      call: 'GET /api/ugUserFeedback/query/mine',
      right: 'user',
      answers: rowsOf(ownFeedback),
    },
    one: {
      label: '反馈往来',
      call: 'GET /api/ugUserFeedback/query/one',
      right: 'user',
      takes: { id },
      answers: ownFeedback,
    },
    followUp: {
      label: '追问',
      call: 'POST form /api/ugUserFeedback/followUp',
      right: 'user',
      takes: { id, text: longText({ label: '追问', required: true, max: 2000 }) },
      answers: { id: whole },
    },
    closeOwn: {
      label: '结束反馈',
      call: 'POST form /api/ugUserFeedback/close',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
  },
});
export type Feedback = RowOf<typeof feedbacks>;
