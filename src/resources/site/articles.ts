import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, image, integer, longText, richText, tags, text, yesNo } from '../kit/field.ts';
import { articleTopics } from '../shared/article-topics.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

/** Popular science: texts to read and films to watch. Activities, which have a place and a time, are a resource of their own. */
export const articles = defineResource({
  name: 'articles',
  label: '科普文章',
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
    kind: choice(
      [
        { value: '文章', label: '文章', tone: 'azurite' },
        { value: '视频', label: '视频', tone: 'ochre' },
      ],
      { label: '形式', required: true, default: '文章', facet: true },
    ),
    topic: choice(articleTopics, { label: '主题', required: true, facet: true }),
    summary: longText({ label: '导语', max: 300, show: ['form', 'detail', 'search'] }),
    cover: image({ label: '封面', help: '横幅图片，建议 16∶9、宽 960 像素以上' }),
    film: image({ label: '动画短片', help: '动态 WebP 或 GIF，在本页播放' }),
    videoUrl: text({
      label: '视频地址',
      max: 300,
      pattern: 'https://[^\\s/\\\\]\\S*',
      patternHelp: '应为 https 地址',
      help: '站外视频，点击后在新窗口打开',
      show: ['form', 'detail'],
    }),
    body: richText({ label: '正文', required: true, show: ['form', 'detail', 'search'] }),
    minutes: integer({
      label: '阅读或播放',
      min: 1,
      max: 180,
      unit: '分钟',
      sortable: false,
      show: ['form', 'detail'],
    }),
    audience: choice(['大众', '小学生', '中学生', '专业人员'], {
      label: '适合',
      facet: true,
      show: ['form', 'detail'],
    }),
    keywords: tags({ label: '关键词', maxItems: 8, show: ['form', 'detail', 'search'] }),
    source: text({ label: '来源', max: 64, show: ['form', 'detail'] }),
    author: text({ label: '作者', max: 64, show: ['form', 'detail'] }),
    publishedOn: date({ label: '发布日期', help: '留空则取发布当天' }),
    isTop: yesNo({ label: '置顶', required: true, default: false }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('articles'),
  publicSite: {
    path: '/GEOPopularization',
    detailPath: '/GEOPopularizationDetail',
    list: ['kind', 'topic', 'publishedOn'],
    facets: ['topic', 'audience'],
    tagGroups: ['kind', 'topic'],
    advanced: ['title', 'keywords', 'publishedOn'],
    sorts: [{ field: 'publishedOn', order: 'desc', label: '最近发布' }],
    detail: [{ label: '发布', fields: ['kind', 'topic', 'audience', 'minutes', 'author', 'publishedOn', 'isSample'] }],
  },
});
export type Article = RowOf<typeof articles>;
