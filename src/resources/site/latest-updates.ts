import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, longText, text, yesNo } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';

export const updateKinds = [
  { value: '资料上架', label: '资料入藏', tone: 'malachite' },
  { value: '标准发布', label: '标准发布', tone: 'azurite' },
  { value: '专题更新', label: '专题更新', tone: 'ochre' },
  { value: '公告', label: '公告', tone: 'cinnabar' },
] as const;

/** What is new in the portal. */
export const latestUpdates = defineResource({
  name: 'latestUpdates',
  label: '最新动态',
  group: '门户内容',
  title: 'title',
  sort: [
    { field: 'publishedOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isOpen: true },
  fields: {
    title: text({ label: '标题', required: true, max: 120, show: ['list', 'form', 'search'] }),
    kind: choice(updateKinds, { label: '类别', required: true, facet: true }),
    publishedOn: date({ label: '日期', required: true }),
    summary: longText({ label: '摘要', max: 500, show: ['form', 'detail', 'search'] }),
    link: text({
      label: '链接',
      max: 300,
      pattern: '(/[^\\s/\\\\]\\S*|https?://\\S+)',
      patternHelp: '应为站内路径或 http 地址',
    }),
    isOpen: yesNo({ label: '发布', required: true, default: true }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    list: {
      call: 'POST form /api/ugLatestUpdate/search/page',
      right: 'guest',
      paging: { page: 'pageNum', size: 'pageSize' },
    },
  },
});
export type LatestUpdate = RowOf<typeof latestUpdates>;
