import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, longText, text } from '../kit/field.ts';
import { contentSecrecy, depth, ofBorehole, openContent } from '../shared/borehole-fields.ts';
import { lithologies } from '../../geo/lithologies.ts';

/** Strata of boreholes (分层), top down. */
export const boreholeLayers = defineResource({
  name: 'boreholeLayers',
  label: '钻孔分层',
  group: '馆藏资料',
  title: 'rockName',
  sort: [
    { field: 'borehole', order: 'asc' },
    { field: 'top', order: 'asc' },
  ],
  visible: openContent,
  fields: {
    borehole: ofBorehole(),
    layerNo: text({ label: '层号', max: 16 }),
    top: depth('层顶深度'),
    bottom: depth('层底深度', 0.01),
    lithology: choice(lithologies, { label: '岩性代码', required: true }),
    rockName: text({ label: '岩性名称', required: true, max: 60, show: ['list', 'form', 'search'] }),
    unitCode: text({ label: '地层代号', max: 24, help: '如 K1x、Qh', filter: true }),
    unitName: text({ label: '地层名称', max: 40, filter: true, show: ['list', 'form', 'search'] }),
    rockColour: text({ label: '颜色', max: 24, show: ['form', 'detail'] }),
    description: longText({ label: '描述', max: 2000, show: ['form', 'detail', 'search'] }),
    recovery: decimal({ label: '岩心采取率', min: 0, max: 100, digits: 1, unit: '%' }),
    rqd: decimal({ label: 'RQD', min: 0, max: 100, digits: 1, unit: '%', help: '10 cm 以上岩心之和与进尺之比' }),
    secrecy: contentSecrecy(),
  },
  visibleThrough: 'borehole',
  rights: { read: 'guest', write: 'admin' },
});
export type BoreholeLayer = RowOf<typeof boreholeLayers>;
