import { defineKind } from './define-kind.ts';

/** The portal's own ground surface and sea floor, at hand without a network. */
export const portalTerrain = defineKind({
  type: 'portal_terrain',
  label: '本门户地形',
  uses: ['terrain'],
  dimensions: ['3d'],
  options: {},
  can: [],
  attribution: () => '地形由程序生成，仅供演示',
});
