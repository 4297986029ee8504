import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, text } from '../kit/field.ts';
import { contentSecrecy, depth, ofBorehole, openContent } from '../shared/borehole-fields.ts';

const millimetres = (label: string) => integer({ label, min: 20, max: 5000, unit: 'mm' });

/** How a hole was drilled and lined (钻孔结构): its diameter from depth to depth, and the casing that stands there. */
export const boreholeDiameters = defineResource({
  name: 'boreholeDiameters',
  label: '钻孔结构',
  group: '馆藏资料',
  title: 'diameter',
  sort: [
    { field: 'borehole', order: 'asc' },
    { field: 'top', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    borehole: ofBorehole(),
    top: depth('起始深度'),
    bottom: depth('终止深度', 0.01),
    diameter: { ...millimetres('孔径'), required: true },
    casing: { ...millimetres('套管外径'), help: '裸孔留空' },
    sealing: text({ label: '止水与护壁', max: 60 }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'borehole',
  rights: { read: 'guest', write: 'admin' },
});
export type BoreholeDiameter = RowOf<typeof boreholeDiameters>;
