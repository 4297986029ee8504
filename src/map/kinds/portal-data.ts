import { choice } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';
import { portalTime } from './portal-time.ts';
import { lookFields } from './look-fields.ts';
import type { LegendEntry } from './legend-entry.ts';
import { type PortalSigns, portalSigns } from './portal-signs.ts';

/** Catalogues of the portal whose rows have a place: points, or boxes of what they cover. */
export const portalSources = [
  { value: 'boreholes', label: '钻孔' },
  { value: 'archives', label: '成果资料范围' },
  { value: 'products', label: '地质图件范围' },
  { value: 'mapData', label: '地质图数据范围' },
  { value: 'surveyData', label: '调查数据范围' },
  { value: 'sharedData', label: '共享数据范围' },
  { value: 'physicalMaterials', label: '实物资料' },
  { value: 'hazards', label: '地质灾害点' },
  { value: 'mineralOccurrences', label: '矿产地' },
  { value: 'waterSources', label: '水源与井泉' },
  { value: 'geologicalUnits', label: '地质单位' },
  { value: 'specimens', label: '标本产地' },
] as const;

/** The portal's own catalogues on the map, each visitor seeing what he may see. */
export const portalData = defineKind({
  type: 'portal_data',
  label: '本门户数据',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  isVector: true,
  options: {
    source: choice(portalSources, { label: '数据', required: true }),
    colour: lookFields.colour,
  },
  source: ({ source }) => source ?? null,
  can: ['legend', 'identify', 'opacity', 'time'],
  time: portalTime(),
  legend: ({ source, colour }) => {
    const label = portalSources.find(({ value }) => value === source)?.label ?? '要素';
    const dot = { kind: 'point', colour: colour ?? lookFields.colour.default } as const;
    const signed = source ? portalSigns[source] : undefined;
    return signed
      ? [...signsOf(signed), { mark: dot, label: '此处有多个', note: '圆越大，数量越多' }]
      : [{ mark: dot, label }];
  },
});

const signsOf = ({ signs }: PortalSigns): LegendEntry[] =>
  signs.map(({ label, values, shape, colour }) => ({
    mark: { kind: 'point', colour, shape },
    label,
    ...(values.length > 1 ? { note: values.join('、') } : {}),
  }));
