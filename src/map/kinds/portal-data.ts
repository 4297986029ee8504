import { choice } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';
import { lookFields } from './look-fields.ts';

/** Catalogues of the portal whose rows have a place: points, or boxes of what they cover. */
export const portalSources = [
  { value: 'boreholes', label: '钻孔' },
  { value: 'archives', label: '成果资料范围' },
  { value: 'products', label: '地质图件范围' },
  { value: 'mapData', label: '图件数据范围' },
  { value: 'surveyData', label: '勘查数据范围' },
  { value: 'sharedData', label: '共享数据范围' },
  { value: 'physicalMaterials', label: '实物资料' },
  { value: 'geologicalUnits', label: '地质单位' },
  { value: 'specimens', label: '标本产地' },
] as const;

/** The portal's own catalogues on the map, each visitor seeing what he may see. */
export const portalData = defineKind({
  type: 'portal_data',
  label: '本门户数据',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  options: {
    source: choice(portalSources, { label: '数据', required: true }),
    colour: lookFields.colour,
  },
  source: ({ source }) => source ?? null,
  can: ['legend', 'identify', 'opacity'],
  legend: ({ source, colour }) => {
    const label = portalSources.find(({ value }) => value === source)?.label ?? '要素';
    return [{ mark: { kind: 'point', colour: colour ?? lookFields.colour.default ?? '#c8502d' }, label }];
  },
});
