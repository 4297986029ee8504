import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, image, integer, json, longText, point, ref, richText, text, year } from '../kit/field.ts';
import { city, county, isSample } from '../shared/catalogue-fields.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';
import { topicKeys } from '../shared/topic-keys.ts';

/** Places of a topic: villages, sections, deposits, springs, farmlands. What only one topic tells of its places stands in `facts`. */
export const topicSites = defineResource({
  name: 'topicSites',
  label: '专题地点',
  group: '专题与展馆',
  title: 'name',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: isPublished,
  fields: {
    topic: choice(topicKeys, { label: '专题', required: true, facet: true }),
    name: text({ label: '名称', required: true, max: 80, show: ['list', 'form', 'search'] }),
    kind: text({ label: '类别', required: true, max: 32, facet: true, help: '如 金钉子、萤石、温泉井' }),
    grade: text({ label: '级别', max: 32, help: '如 国家级、大型', show: ['list', 'form', 'detail', 'search'] }),
    city: city(),
    county: county(),
    place: text({ label: '地点', max: 80, show: ['form', 'detail', 'search'] }),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前' }),
    accuracy: choice(['约 0.5 千米', '约 3 千米', '约 8 千米'], { label: '位置精度', show: ['form', 'detail'] }),
    age: text({ label: '地质时代', max: 40, show: ['form', 'detail', 'search'] }),
    namedIn: year({ label: '认定或建成年份', show: ['form', 'detail'] }),
    summary: longText({ label: '简介', max: 400, show: ['form', 'detail', 'search'] }),
    body: richText({ label: '正文', show: ['form', 'detail', 'search'] }),
    picture: image({ label: '图片' }),
    facts: json({
      label: '要点',
      help: '名称与值成对，如 {"水温":"49.5 ℃"}',
      show: ['form', 'detail'],
    }),
    archive: ref('archives', { label: '成果资料', show: ['form', 'detail'] }),
    order: integer({ label: '次序', required: true, min: 1, max: 9999, default: 100 }),
    publishedOn: date({ label: '发布日期', help: '留空则取发布当天', show: ['form', 'detail'] }),
    isSample: isSample(),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('topicSites'),
});
export type TopicSite = RowOf<typeof topicSites>;
