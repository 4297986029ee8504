import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, image, list, longText, text, yesNo } from '../kit/field.ts';
import { articleTopics } from '../shared/article-topics.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';
import { storyLimits } from '../shared/story-limits.ts';

/** Stories on the map: stops that are played one after the other, each a view of the one-map with words and a picture. */
export const stories = defineResource({
  name: 'stories',
  label: '图上故事',
  group: '门户内容',
  title: 'title',
  sort: [
    { field: 'publishedOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: isPublished,
  fields: {
    title: text({ label: '标题', required: true, max: 60, show: ['list', 'form', 'search'] }),
    topic: choice(articleTopics, { label: '主题', required: true, facet: true }),
    summary: longText({ label: '导语', max: 300, show: ['form', 'detail', 'search'] }),
    cover: image({ label: '封面', help: '横幅图片，建议 16∶9、宽 960 像素以上；留空则用第一站的图片' }),
    stops: list({
      label: '各站',
      required: true,
      each: '站',
      maxItems: storyLimits.stops,
      help: '按播放的先后排列',
      of: {
        title: text({ label: '标题', required: true, max: storyLimits.title }),
        text: longText({ label: '讲解', required: true, max: storyLimits.text }),
        /** A link of the one-map, or what stands after its `?`; its reader is src/map/state/map-link.ts. */
        view: text({
          label: '地图内容',
          required: true,
          widget: 'map-view',
          max: storyLimits.view,
          pattern: '([^?=\\s]*[?])?[A-Za-z]+=\\S*',
          patternHelp: '应为“地质数据一张图”的链接',
          help: '在一张图上摆好视角、图层和工具，用“分享”复制完整链接，或复制浏览器地址栏中的链接，粘贴到这里',
        }),
        picture: image({ label: '图片', help: '建议 16∶9、宽 960 像素以上；不能显示三维的设备上代替三维景象' }),
        caption: text({ label: '图片说明', max: 80 }),
      },
    }),
    publishedOn: date({ label: '发布日期', help: '留空则取发布当天' }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('stories'),
});
export type Story = RowOf<typeof stories>;
export type StoryStop = Story['stops'][number];
