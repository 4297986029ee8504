import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, image, integer, longText, ref, richText, text } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';
import { topicKeys } from '../shared/topic-keys.ts';

/** What a topic tells beside its places: events of a history, products, documents, results, advice. */
export const topicItems = defineResource({
  name: 'topicItems',
  label: '专题条目',
  group: '专题与展馆',
  title: 'title',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: isPublished,
  fields: {
    topic: choice(topicKeys, { label: '专题', required: true, facet: true }),
    kind: text({ label: '类别', required: true, max: 32, facet: true, help: '如 研究历程、农产品、手稿' }),
    title: text({ label: '标题', required: true, max: 100, show: ['list', 'form', 'search'] }),
    site: ref('topicSites', { label: '所属地点' }),
    when: text({ label: '时间', max: 40, help: '如 1997 年、民国二十四年', show: ['list', 'form', 'detail'] }),
    summary: longText({ label: '简介', max: 500, show: ['form', 'detail', 'search'] }),
    body: richText({ label: '正文', show: ['form', 'detail', 'search'] }),
    picture: image({ label: '图片' }),
    link: text({
      label: '链接',
      max: 300,
      pattern: '(/[^\\s/\\\\]\\S*|https?://\\S+)',
      patternHelp: '应为站内路径或 http 地址',
      show: ['form', 'detail'],
    }),
    archive: ref('archives', { label: '成果资料', show: ['form', 'detail'] }),
    order: integer({ label: '次序', required: true, min: 1, max: 9999, default: 100 }),
    publishedOn: date({ label: '发布日期', help: '留空则取发布当天', show: ['form', 'detail'] }),
    isSample: isSample(),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('topicItems'),
});
export type TopicItem = RowOf<typeof topicItems>;
