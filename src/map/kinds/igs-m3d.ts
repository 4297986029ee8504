import { hasOnly, pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';
import { copyrightField, heightOffsetField, rangeField, screenErrorField } from './option-fields.ts';

const callParameters = ['f', 'format', 'sceneIndex', 'layerIndex', 'Level', 'Row', 'Col', 'webGL', 'resourceURL'];

/** A scene document of IGServer: models that the server re-wraps as 3D Tiles. */
export const igsM3d = defineKind({
  type: 'igs_m3d',
  label: '三维文档',
  uses: ['layer', 'base'],
  dimensions: ['3d'],
  options: {
    ...igsService,
    maximumScreenSpaceError: screenErrorField,
    heightOffset: heightOffsetField,
    range: rangeField,
    copyright: copyrightField,
  },
  can: ['identify', 'opacity'],
  remote: {
    address: igsAddress,
    allows: ({ path, query }, { value }) =>
      hasOnly(query, callParameters) &&
      ['GetDocInfo', 'GetDataStreams', 'getFeature'].some(
        (call) => path === `igs/rest/g3d/${pathOf(value ?? '')}/${call}`,
      ),
    probe: igsSceneInfo,
    keyParameter: 'token',
  },
});
