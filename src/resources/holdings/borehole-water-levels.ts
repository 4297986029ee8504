import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, text } from '../kit/field.ts';
import { contentSecrecy, ofBorehole, openContent } from '../shared/borehole-fields.ts';

/** Ground water levels measured in boreholes. */
export const boreholeWaterLevels = defineResource({
  name: 'boreholeWaterLevels',
  label: '钻孔水位',
  group: '馆藏资料',
  title: 'kind',
  sort: [
    { field: 'borehole', order: 'asc' },
    { field: 'measuredOn', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    borehole: ofBorehole(),
    kind: choice(['初见水位', '稳定水位', '承压水位'], { label: '类别', required: true }),
    measuredOn: date({ label: '观测日期', required: true }),
    depth: decimal({
      label: '水位埋深',
      required: true,
      min: -100,
      max: 1000,
      digits: 2,
      unit: 'm',
      help: '高出地面的自流水位为负',
    }),
    aquifer: text({ label: '含水层', max: 60 }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'borehole',
  rights: { read: 'guest', write: 'admin' },
});
export type BoreholeWaterLevel = RowOf<typeof boreholeWaterLevels>;
