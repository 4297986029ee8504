import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, image, integer, longText, point, richText, text, yesNo } from '../kit/field.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

/** Popular-science activities with a place, a time and a number of places that visitors reserve. */
export const activities = defineResource({
  name: 'activities',
  label: '科普活动',
  group: '门户内容',
  title: 'title',
  sort: [
    { field: 'startsAt', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: isPublished,
  fields: {
    title: text({ label: '活动名称', required: true, max: 120, show: ['list', 'form', 'search'] }),
    kind: choice(['野外考察', '展馆参观', '科普讲座', '动手实验', '开放日'], {
      label: '活动类型',
      required: true,
      facet: true,
    }),
    summary: longText({ label: '简介', max: 300, show: ['form', 'detail', 'search'] }),
    cover: image({ label: '封面', help: '横幅图片，建议 16∶9、宽 960 像素以上' }),
    body: richText({ label: '活动说明', required: true, show: ['form', 'detail', 'search'] }),
    startsAt: dateTime({ label: '开始时间', required: true }),
    endsAt: dateTime({ label: '结束时间', required: true }),
    reserveUntil: dateTime({ label: '预约截止', help: '留空则到活动开始为止', show: ['form', 'detail'] }),
    place: text({ label: '地点', required: true, max: 120, show: ['list', 'form', 'search'] }),
    location: point({ label: '位置' }),
    audience: text({ label: '适合人群', max: 64, show: ['form', 'detail'] }),
    contact: text({ label: '咨询电话', max: 32, show: ['form', 'detail'] }),
    capacity: integer({ label: '名额', required: true, min: 1, max: 5000, unit: '人' }),
    perPerson: integer({
      label: '每人最多预约',
      required: true,
      default: 3,
      min: 1,
      max: 10,
      unit: '人',
      sortable: false,
      show: ['form', 'detail'],
    }),
    /** Places taken by reservations that stand; never above `capacity`. */
    reserved: integer({ label: '已预约', required: true, default: 0, min: 0, unit: '人', readOnly: true }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('activities'),
  publicSite: {
    path: '/geoscienceTopics',
    detailPath: '/geoscienceReservationInfo',
    list: ['kind', 'startsAt', 'place'],
    facets: ['kind'],
    tagGroups: ['kind'],
    advanced: ['title', 'startsAt'],
    sorts: [{ field: 'startsAt', order: 'desc', label: '最近举行' }],
    detail: [
      { label: '活动', fields: ['kind', 'startsAt', 'endsAt', 'place', 'audience', 'contact'] },
      { label: '预约', fields: ['capacity', 'reserved', 'perPerson', 'reserveUntil'] },
    ],
    footprint: 'location',
  },
});
export type Activity = RowOf<typeof activities>;
