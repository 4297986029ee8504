import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, extent, integer, longText, point, ref, text, yesNo } from '../kit/field.ts';
import { itemFields, itemTakes } from '../shared/item-kinds.ts';
import { suggestionKinds, suggestionStates } from '../shared/opinion-kinds.ts';
import { rowsOf, whole } from '../kit/answer.ts';
import { correction, ownSuggestion } from '../shared/opinion-answers.ts';

const told = ['detail'] as const;

/** Error reports (报告错误). One that names a field and is accepted changes the record, and stands in its public history. */
export const suggestions = defineResource({
  name: 'suggestions',
  label: '错误报告',
  group: '用户意见',
  title: 'itemTitle',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** Null once the account is cancelled. */
    user: ref('users', { label: '报告人', readOnly: true, filter: true }),
    kind: choice(suggestionKinds, { label: '错在哪里', required: true, readOnly: true, facet: true }),
    ...itemFields,
    itemTitle: text({ label: '条目', required: true, max: 300, readOnly: true, show: ['list', 'detail', 'search'] }),
    /** Name of the field; its label beside it. */
    field: text({ label: '字段', max: 64, readOnly: true, show: [] }),
    fieldLabel: text({ label: '项目', max: 64, readOnly: true }),
    /** As the record had it when the report was made, in the text form of the field. */
    presentValue: longText({ label: '原值', max: 4000, readOnly: true, show: ['list', 'detail'] }),
    proposedValue: longText({ label: '建议值', max: 4000, readOnly: true, show: ['list', 'detail'] }),
    fileName: text({ label: '文件名称', max: 255, readOnly: true, show: told }),
    page: integer({ label: '页码', min: 1, readOnly: true, sortable: false, show: told }),
    place: point({ label: '正确位置', readOnly: true, show: told }),
    /** In place of `place` where the item covers an area. */
    extent: extent({ label: '正确范围', readOnly: true, show: told }),
    note: longText({ label: '说明', max: 2000, readOnly: true, personal: true, show: told }),
    attachment: ref('objects', {
      label: '附件',
      readOnly: true,
      widget: 'attachment',
      show: ['list', 'detail'],
    }),
    state: choice(suggestionStates, { label: '状态', required: true, default: 'waiting', readOnly: true, facet: true }),
    /** The record itself was changed by the acceptance. */
    isApplied: yesNo({ label: '已改记录', required: true, default: false, readOnly: true, sortable: false }),
    changedFrom: longText({ label: '改前', max: 4000, readOnly: true, show: told }),
    changedTo: longText({ label: '改后', max: 4000, readOnly: true, show: told }),
    reply: longText({ label: '处理意见', max: 1000, readOnly: true, show: told }),
    submittedAt: dateTime({ label: '提交时间', required: true, readOnly: true }),
    decidedAt: dateTime({ label: '处理时间', readOnly: true, show: told }),
    decidedBy: text({ label: '处理人', max: 64, readOnly: true, show: told }),
  },
  calls: {
    list: { right: 'admin:suggestions.list' },
    facets: { right: 'admin:suggestions.list' },
    show: { right: 'admin:suggestions.list' },
    export: { right: 'admin:suggestions.export' },
    history: { right: 'admin:suggestions.history' },
  },
  actions: {
    accept: {
      label: '采纳',
      right: 'admin:suggestions.accept',
      when: { state: 'waiting' },
      effect: {
        by: 'server',
        takes: {
          value: longText({
            label: '写入的值',
            max: 4000,
            help: '报告指明项目时，采纳即按此改记录；不填则用建议值。位置填“经度,纬度”，范围填“西,南,东,北”。',
          }),
          reply: longText({
            label: '给报告人的话',
            max: 1000,
            help: '没有指明项目的报告，请写明已怎样更正，这段话会公开在勘误记录中。',
          }),
        },
      },
    },
    refuse: {
      label: '不采纳',
      right: 'admin:suggestions.refuse',
      isDangerous: true,
      when: { state: 'waiting' },
      effect: { by: 'server', takes: { reply: longText({ label: '不采纳的原因', required: true, max: 1000 }) } },
    },
  },
  services: {
    add: {
      label: '报告错误',
      call: 'POST form /api/ugUserSuggestion/add',
      right: 'verified',
      takes: {
        ...itemTakes,
        kind: choice(suggestionKinds, { label: '错在哪里', required: true }),
        field: text({ label: '项目', max: 64 }),
        proposedValue: longText({ label: '应改为', max: 4000 }),
        fileName: text({ label: '文件名称', max: 255 }),
        page: integer({ label: '页码', min: 1, max: 100_000 }),
        place: point({ label: '正确位置' }),
        extent: extent({ label: '正确范围' }),
        note: longText({ label: '说明和依据', max: 2000 }),
        attachment: text({ label: '附件', max: 32, pattern: '[0-9a-f]{32}' }),
      },
      answers: { id: whole },
    },
    mine: {
      label: '我报告的错误',
      call: 'GET /api/ugUserSuggestion/query/mine',
      right: 'user',
      answers: rowsOf(ownSuggestion),
    },
    ofItem: {
      label: '勘误记录',
      call: 'GET /api/ugUserSuggestion/query/history',
      right: 'guest',
      takes: itemTakes,
      answers: rowsOf(correction),
    },
  },
});
export type Suggestion = RowOf<typeof suggestions>;
