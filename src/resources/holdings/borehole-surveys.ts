import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { decimal } from '../kit/field.ts';
import { contentSecrecy, depth, ofBorehole, openContent } from '../shared/borehole-fields.ts';

/** Deviation surveys of boreholes (测斜): direction of the hole at a depth. */
export const boreholeSurveys = defineResource({
  name: 'boreholeSurveys',
  label: '钻孔测斜',
  group: '馆藏资料',
  title: 'depth',
  sort: [
    { field: 'borehole', order: 'asc' },
    { field: 'depth', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    borehole: ofBorehole(),
    depth: depth('测点孔深'),
    inclination: decimal({
      label: '倾角',
      required: true,
      min: 0,
      max: 90,
      digits: 1,
      unit: '°',
      help: '铅直向下为 90',
    }),
    azimuth: decimal({ label: '方位角', min: 0, max: 360, digits: 1, unit: '°', help: '自正北顺时针' }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'borehole',
  rights: { read: 'guest', write: 'admin' },
});
export type BoreholeSurvey = RowOf<typeof boreholeSurveys>;
