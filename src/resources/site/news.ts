import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, image, longText, richText, text, yesNo } from '../kit/field.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

export const newsKinds = [
  { value: '要闻', label: '要闻', tone: 'cinnabar' },
  { value: '地质工作', label: '地质工作', tone: 'azurite' },
  { value: '资料服务', label: '资料服务', tone: 'malachite' },
  { value: '科技成果', label: '科技成果', tone: 'ochre' },
  { value: '通知公告', label: '通知公告', tone: 'ink' },
] as const;

/** News of the institute, written, reviewed and published by its staff. */
export const news = defineResource({
  name: 'news',
  label: '新闻',
  group: '门户内容',
  title: 'title',
  sort: [
    { field: 'isTop', order: 'desc' },
    { field: 'publishedOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: isPublished,
  fields: {
    title: text({ label: '标题', required: true, max: 120, show: ['list', 'form', 'search'] }),
    kind: choice(newsKinds, { label: '栏目', required: true, facet: true }),
    summary: longText({ label: '摘要', max: 300, show: ['form', 'detail', 'search'] }),
    cover: image({ label: '封面', help: '横幅图片，建议 16∶9、宽 960 像素以上' }),
    body: richText({ label: '正文', required: true, show: ['form', 'detail', 'search'] }),
    source: text({ label: '来源', max: 64, filter: true, show: ['list', 'form', 'detail'] }),
    author: text({ label: '作者', max: 64, show: ['form', 'detail'] }),
    publishedOn: date({ label: '发布日期', help: '留空则取发布当天' }),
    isTop: yesNo({ label: '置顶', required: true, default: false }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('news'),
  publicSite: {
    path: '/news',
    detailPath: '/newsDetail',
    list: ['kind', 'source', 'publishedOn'],
    facets: ['kind'],
    tagGroups: ['kind'],
    advanced: ['title', 'publishedOn'],
    sorts: [{ field: 'publishedOn', order: 'desc', label: '最近发布' }],
    detail: [{ label: '发布', fields: ['kind', 'source', 'author', 'publishedOn', 'isSample'] }],
  },
});
export type NewsItem = RowOf<typeof news>;
