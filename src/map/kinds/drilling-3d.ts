import { defineKind } from './define-kind.ts';
import { portalTime } from './portal-time.ts';

/** Ochre, the pigment of boreholes. */
export const boreholeColour = '#a65a1f';

/** The portal's own boreholes: points on the 2D map, beds after their logs on the 3D map. */
export const drilling3d = defineKind({
  type: 'drilling_3d',
  label: '三维钻孔',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  standsInSpace: true,
  isVector: true,
  options: {},
  source: () => 'boreholes',
  can: ['legend', 'identify', 'opacity', 'time'],
  time: portalTime('boreholes'),
  legend: () => [{ mark: { kind: 'point', colour: boreholeColour }, label: '钻孔', note: '圆越大，此处的钻孔越多' }],
});
