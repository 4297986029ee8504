import { expect, expectTypeOf, test } from 'vitest';
import { layerKinds, type SpaceType } from '../../kinds/index.ts';
import type { GlobeController } from './controller.ts';
import { globeControllers } from './index.ts';

test('a kind that names 3D and is no ground is laid over the ground as the flat map draws it, or has a controller', () => {
  const lacking = layerKinds.filter(({ type, uses, dimensions, ...kind }) => {
    const isGround = (uses as readonly string[]).includes('terrain');
    const isDraped = (dimensions as readonly string[]).includes('2d') && !('standsInSpace' in kind);
    return !isGround && !isDraped && !globeControllers[type];
  });
  expect(lacking).toEqual([]);
});

test('without the controller of a kind that the flat map shows too the list does not compile', () => {
  expectTypeOf<'drilling_3d' | 'marker_3d' | 'portal_body' | 'render_3d'>().toExtend<SpaceType>();
  expectTypeOf<Record<Exclude<SpaceType, 'drilling_3d'>, GlobeController>>().not.toExtend<
    Record<SpaceType, GlobeController>
  >();
  // Those that are draped, and grounds, need none
  expectTypeOf<'ogc_wms' | 'portal_geology' | 'heightmap' | 'igs_terrain'>().not.toExtend<SpaceType>();
});
