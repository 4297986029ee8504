import { choice } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';

/** The portal's own boreholes: points on the 2D map, beds after their logs on the 3D map. */
export const drilling3d = defineKind({
  type: 'drilling_3d',
  label: '三维钻孔',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options: {
    drillType: choice(['工程勘察', '矿产勘查', '水文地质', '地热', '科学钻探'], {
      label: '钻孔类型',
      help: '留空显示全部',
    }),
  },
  can: ['legend', 'identify', 'opacity'],
});
