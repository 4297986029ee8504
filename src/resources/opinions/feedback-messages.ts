import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, longText, ref, text } from '../kit/field.ts';

/** What was said about a feedback after it was sent, by its user and by administrators. */
export const feedbackMessages = defineResource({
  name: 'feedbackMessages',
  label: '反馈往来',
  group: '用户意见',
  title: 'author',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    feedback: ref('feedbacks', { label: '反馈', required: true, readOnly: true, filter: true }),
    side: choice(
      [
        { value: 'user', label: '用户', tone: 'azurite' },
        { value: 'staff', label: '馆方', tone: 'malachite' },
      ],
      { label: '发言方', required: true, readOnly: true, facet: true },
    ),
    author: text({ label: '姓名', max: 64, readOnly: true, personal: true }),
    text: longText({
      label: '内容',
      required: true,
      max: 2000,
      readOnly: true,
      personal: true,
      show: ['list', 'detail'],
    }),
    at: dateTime({ label: '时间', required: true, readOnly: true }),
  },
  visibleThrough: 'feedback',
  calls: {
    list: { right: 'admin:feedbackMessages.list' },
    facets: { right: 'admin:feedbackMessages.list' },
    show: { right: 'admin:feedbackMessages.list' },
  },
});
export type FeedbackMessage = RowOf<typeof feedbackMessages>;
