import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, integer, longText, ref, text } from '../kit/field.ts';
import { contentSecrecy, depth, openContent } from '../shared/borehole-fields.ts';
import { lithologies } from '../../geo/lithologies.ts';

/** Boxes of drill core (岩心箱) of a physical material, top down. Depths count along the hole from its mouth. */
export const coreBoxes = defineResource({
  name: 'coreBoxes',
  label: '岩心箱',
  group: '馆藏资料',
  title: 'boxNo',
  sort: [
    { field: 'material', order: 'asc' },
    { field: 'top', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    material: ref('physicalMaterials', { label: '所属实物资料', required: true, sortable: true, fixed: true }),
    boxNo: integer({ label: '箱号', required: true, min: 1, max: 100_000 }),
    top: depth('起始深度'),
    bottom: depth('终止深度', 0.01),
    runs: text({ label: '回次', max: 24, help: '如 12–15' }),
    recovery: decimal({ label: '岩心采取率', min: 0, max: 100, digits: 1, unit: '%' }),
    rqd: decimal({ label: 'RQD', min: 0, max: 100, digits: 1, unit: '%', help: '10 cm 以上岩心之和与进尺之比' }),
    lithology: choice(lithologies, { label: '主要岩性' }),
    description: longText({ label: '描述', max: 1000, show: ['form', 'detail', 'search'] }),
    /** A file of the material, never a public image: thumbnail and view leave by the rights function, the view marked. */
    photo: ref('objects', {
      label: '岩心照片',
      help: '每箱一张，横放，左上为浅部；先在此实物资料的文件中上传，用途选“照片”',
      widget: 'core-photo',
      show: ['form', 'detail'],
    }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'material',
  rights: { read: 'guest', write: 'admin' },
});
export type CoreBox = RowOf<typeof coreBoxes>;
