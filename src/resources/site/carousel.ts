import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { image, integer, longText, text, yesNo } from '../kit/field.ts';

/** Slides of the home page. */
export const carousel = defineResource({
  name: 'carousel',
  label: '首页轮播',
  group: '门户内容',
  title: 'title',
  sort: [{ field: 'order', order: 'asc' }],
  visible: { isOpen: true },
  fields: {
    title: text({ label: '标题', required: true, max: 64, show: ['list', 'form', 'search'] }),
    summary: longText({ label: '摘要', max: 300 }),
    picture: image({ label: '图片' }),
    link: text({
      label: '链接',
      max: 300,
      help: '站内路径，如 /archivesHoldings',
      pattern: '(/[^\\s/\\\\]\\S*|https?://\\S+)',
      patternHelp: '应为站内路径或 http 地址',
    }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    isOpen: yesNo({ label: '发布', required: true, default: true }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { list: { call: 'GET /api/ugGeoCarousel/query/all', right: 'guest' } },
});
export type CarouselSlide = RowOf<typeof carousel>;
