import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, text } from '../kit/field.ts';
import { boreholeSampleKinds } from '../shared/borehole-beds.ts';
import { contentSecrecy, depth, ofBorehole, openContent } from '../shared/borehole-fields.ts';

/** Samples taken from boreholes and tests made in them. */
export const boreholeSamples = defineResource({
  name: 'boreholeSamples',
  label: '钻孔取样',
  group: '馆藏资料',
  title: 'sampleNo',
  sort: [
    { field: 'borehole', order: 'asc' },
    { field: 'top', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    borehole: ofBorehole(),
    sampleNo: text({ label: '样品编号', required: true, max: 40, show: ['list', 'form', 'search'] }),
    kind: choice(boreholeSampleKinds, { label: '类别', required: true }),
    top: depth('自'),
    bottom: depth('至'),
    result: text({ label: '结果', max: 200, help: '主要指标及单位', show: ['list', 'form', 'search'] }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'borehole',
  rights: { read: 'guest', write: 'admin' },
});
export type BoreholeSample = RowOf<typeof boreholeSamples>;
