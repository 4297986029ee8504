import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, image, integer, json, longText, richText, text, yesNo } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

export const museumFloors = ['一层', '二层', '三层'] as const;

const percent = (label: string) => integer({ label, required: true, min: 0, max: 100, unit: '%' });

/** Halls of the geological museum (浙地博), in the order of the tour. */
export const museumHalls = defineResource({
  name: 'museumHalls',
  label: '展厅',
  group: '专题与展馆',
  title: 'name',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: isPublished,
  fields: {
    name: text({ label: '展厅名称', required: true, max: 40, unique: true, show: ['list', 'form', 'search'] }),
    floor: choice(museumFloors, { label: '楼层', required: true, facet: true }),
    order: integer({ label: '参观次序', required: true, min: 1, max: 999, default: 100 }),
    theme: text({ label: '主题', required: true, max: 60, show: ['list', 'form', 'search'] }),
    lead: longText({ label: '导语', max: 300, show: ['form', 'detail', 'search'] }),
    body: richText({ label: '展厅介绍', show: ['form', 'detail', 'search'] }),
    picture: image({ label: '图片', help: '深色底横幅图片，建议 4∶3、宽 1200 像素以上' }),
    area: integer({ label: '面积', min: 1, max: 100_000, unit: 'm²' }),
    minutes: integer({ label: '参观时长', min: 1, max: 600, unit: '分钟', show: ['form', 'detail'] }),
    /** Corner and size on the drawing of its floor, in percent of the floor's width and depth; null is not drawn. */
    planBox: json({
      label: '平面图位置',
      help: '左上角与宽、深，以楼层宽、深的百分数计；不填则只列名，不画在平面图上',
      of: { x: percent('左'), y: percent('上'), width: percent('宽'), depth: percent('深') },
      show: ['form', 'detail'],
    }),
    isOpen: yesNo({ label: '开放', required: true, default: true, yes: '正在开放', no: '暂停开放', facet: true }),
    isSample: isSample(),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('museumHalls'),
});
export type MuseumHall = RowOf<typeof museumHalls>;
