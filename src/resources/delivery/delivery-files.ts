import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, ref, text } from '../kit/field.ts';
import { deliverableSecrecy, fileVerdicts, deliveryCategories } from '../shared/delivery-kinds.ts';

const fixed = { readOnly: true } as const;
const told = ['detail'] as const;

/** Files of a delivery, one row each, with what the keeper says of them. */
export const deliveryFiles = defineResource({
  name: 'deliveryFiles',
  label: '汇交文件',
  group: '资料汇交',
  title: 'name',
  sort: [
    { field: 'delivery', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    delivery: ref('deliveries', { label: '汇交', required: true, sortable: true, ...fixed }),
    object: ref('objects', { label: '文件', ...fixed, filter: true, show: told }),
    category: choice(deliveryCategories, { label: '类别', required: true, ...fixed, facet: true }),
    folder: text({ label: '文件夹', max: 400, ...fixed }),
    name: text({ label: '文件名', required: true, max: 255, ...fixed, show: ['list', 'detail', 'search'] }),
    seq: integer({ label: '序号', required: true, min: 1, max: 9999, ...fixed, sortable: false }),
    title: text({ label: '题名', required: true, max: 255, ...fixed, show: ['list', 'detail', 'search'] }),
    scale: text({ label: '比例尺', max: 16, ...fixed, show: told }),
    /** Null: that of the delivery. */
    secrecy: choice(deliverableSecrecy, { label: '另定密级', ...fixed, sortable: false }),
    verdict: choice(fileVerdicts, { label: '结论', required: true, default: 'waiting', ...fixed, facet: true }),
    verdictNote: text({ label: '问题', max: 300, ...fixed, show: told }),
    round: integer({ label: '随第几次提交', required: true, default: 1, min: 1, ...fixed, show: told }),
  },
  visibleThrough: 'delivery',
  calls: {
    list: { right: 'admin:deliveryFiles.list' },
    facets: { right: 'admin:deliveryFiles.list' },
    show: { right: 'admin:deliveryFiles.list' },
  },
});
export type DeliveryFile = RowOf<typeof deliveryFiles>;
