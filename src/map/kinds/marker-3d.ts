import { integer } from '../../resources/kit/field.ts';
import { pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { formsOf } from './value-forms.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';

const options = {
  ...igsService,
  layerIndex: integer({ label: '场景中的序号', min: 0, max: 999, default: 0 }),
};

/** Labels of a scene document (IGServer 1.0, g3d GetLabels), positions in degrees and metres. */
export const markerLabels = ({ value, layerIndex }: GivenOptions<typeof options>): LayerRequest => ({
  path: `igs/rest/g3d/${pathOf(value ?? '')}/GetLabels`,
  query: {
    sceneIndex: '0',
    layerIndex: String(layerIndex ?? 0),
    level: '0',
    row: '0',
    col: '0',
    format: 'json',
    srsName: 'EPSG:4326',
  },
});

export const marker3d = defineKind({
  type: 'marker_3d',
  label: '三维标注',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  standsInSpace: true,
  isVector: true,
  options,
  can: ['identify', 'opacity'],
  remote: {
    address: igsAddress,
    requests: (given) => {
      const { path, query } = markerLabels(given);
      return given.value ? [{ path, query: formsOf(query) }] : [];
    },
    probe: igsSceneInfo,
    typical: markerLabels,
    keyParameter: 'token',
  },
});
