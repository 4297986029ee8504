import { pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';
import { copyrightField, heightOffsetField, rangeField, screenErrorField } from './option-fields.ts';
import type { LayerRequest } from './layer-request.ts';
import type { ModelSet } from './model-service.ts';
import { formsOf } from './value-forms.ts';

/** A call for data of a layer of the scene (g3d GetDataStreams): its first file, or a tile. */
const dataOf = (
  value: string,
  { scene, layer }: ModelSet,
  [type, name]: [type: 10 | 11, name: string],
): LayerRequest => ({
  path: `igs/rest/g3d/${pathOf(value)}/GetDataStreams`,
  query: {
    sceneIndex: String(scene),
    layerIndex: String(layer),
    Level: '0',
    Row: '0',
    Col: '0',
    datatype: String(type),
    dataName: name,
    webGL: 'true',
    compress: 'false',
  },
});

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
    requests: (given) => {
      const scene = igsSceneInfo(given);
      return scene ? [{ path: scene.path, query: formsOf(scene.query) }] : [];
    },
    models: {
      scene: igsSceneInfo,
      first: ({ value }, set) => (value ? dataOf(value, set, [10, 'M3dTopInfoData']) : null),
      file: ({ value }, set, path) => dataOf(value ?? '', set, [11, decodeURIComponent(path)]),
    },
    probe: igsSceneInfo,
    keyParameter: 'token',
  },
});
