import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, richText, text } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

/** Texts of the borrowing guide: chapters, and questions with their answers. */
export const guidePages = defineResource({
  name: 'guidePages',
  label: '借阅指南',
  group: '文件与借阅',
  title: 'title',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: isPublished,
  fields: {
    title: text({ label: '标题', required: true, max: 60, show: ['list', 'form', 'search'] }),
    kind: choice(['章节', '常见问题'], { label: '类型', required: true, default: '章节', facet: true }),
    body: richText({ label: '正文', required: true, show: ['form', 'detail', 'search'] }),
    order: integer({ label: '顺序', required: true, default: 100, min: 1, max: 999, sortable: true }),
    isSample: isSample(),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  views: {
    texts: {
      label: '借阅指南全文',
      call: 'GET /api/guide/texts',
      right: 'guest',
      fields: ['title', 'kind', 'body', 'order'],
    },
  },
  actions: publicationActions('guidePages'),
});
export type GuidePage = RowOf<typeof guidePages>;
