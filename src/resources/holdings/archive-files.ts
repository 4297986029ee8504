import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, ref, text } from '../kit/field.ts';
import { archivedCategories } from '../shared/delivery-kinds.ts';
import { scaleShape } from '../shared/scale-shape.ts';
import { secrecyLevels } from '../shared/secrecy.ts';

/** Files of a results document: one row per item of its list (类别, 序号, 题名, 比例尺, 数量, 密级). */
export const archiveFiles = defineResource({
  name: 'archiveFiles',
  label: '资料文件目录',
  group: '馆藏资料',
  title: 'title',
  sort: [
    { field: 'archive', order: 'asc' },
    { field: 'seq', order: 'asc' },
  ],
  fields: {
    archive: ref('archives', { label: '所属资料', required: true, sortable: true }),
    category: choice(archivedCategories, {
      label: '类别',
      required: true,
    }),
    seq: integer({ label: '序号', required: true, min: 1, max: 9999 }),
    /** Always given (server/holdings/archive-file-guard.ts); null for those who may not know the title of a classified file. */
    title: text({ label: '题名', max: 200, show: ['list', 'form', 'search'] }),
    /** In the package that was handed in, such as 附图/剖面. */
    folder: text({ label: '文件夹', max: 400, show: ['form', 'detail'] }),
    scale: text(scaleShape),
    quantity: integer({ label: '数量', required: true, default: 1, min: 1, max: 100_000 }),
    unit: choice(['份', '本', '册', '页', '张', '盒', '件'], { label: '单位', required: true, default: '份' }),
    format: text({ label: '格式', max: 16 }),
    secrecy: choice(secrecyLevels, { label: '密级', required: true, default: '公开' }),
  },
  visibleThrough: 'archive',
  withhold: { when: { secrecy: ['秘密', '机密', '绝密'] }, fields: ['title', 'folder', 'scale', 'format'] },
  rights: { read: 'guest', write: 'admin' },
});
export type ArchiveFile = RowOf<typeof archiveFiles>;
