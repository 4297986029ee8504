import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, image, integer, longText, richText, text, yesNo } from '../kit/field.ts';
import { topicKeys } from '../shared/topic-keys.ts';

/** The topics' own texts: what stands at the head of each topic's home. */
export const topics = defineResource({
  name: 'topics',
  label: '专题',
  group: '专题与展馆',
  title: 'title',
  sort: [
    { field: 'position', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isOpen: true },
  fields: {
    key: choice(topicKeys, { label: '专题页', required: true, unique: true, fixed: true }),
    title: text({ label: '标题', required: true, max: 60, show: ['list', 'form', 'search'] }),
    lead: longText({ label: '导语', max: 400, show: ['form', 'detail', 'search'] }),
    body: richText({ label: '专题说明', show: ['form', 'detail', 'search'] }),
    picture: image({ label: '题图', help: '横幅图片，建议宽 1600 像素以上' }),
    source: text({ label: '数据来源', max: 200, help: '页尾注明，如“演示数据，以主管部门发布为准”' }),
    position: integer({ label: '次序', required: true, min: 1, max: 999, default: 1 }),
    isOpen: yesNo({ label: '开放', required: true, default: true }),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type Topic = RowOf<typeof topics>;
