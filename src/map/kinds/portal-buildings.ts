import { defineKind } from './define-kind.ts';

/** Where the buildings begin, as seen from a page of the portal. */
export const buildingsAddress = './buildings/tileset.json';

/** The buildings of a sample town that a portal comes with, at hand without a network. */
export const portalBuildings = defineKind({
  type: 'portal_buildings',
  label: '本门户示例建筑',
  uses: ['layer'],
  dimensions: ['3d'],
  options: {},
  can: ['identify', 'opacity'],
  attribution: () => '建筑由程序生成，仅供演示',
});
