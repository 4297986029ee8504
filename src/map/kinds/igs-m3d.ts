import { pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';
import { copyrightField, heightOffsetField, rangeField, screenErrorField } from './option-fields.ts';
import { is, oneOf, whole } from './value-forms.ts';

const isJson = is('json');
/** Calls that name no other data than the document's own: where features or files lie would be for the visitor to say. */
const calls = {
  GetDocInfo: { f: isJson, format: isJson },
  GetDataStreams: {
    f: isJson,
    format: isJson,
    sceneIndex: whole,
    layerIndex: whole,
    Level: whole,
    Row: whole,
    Col: whole,
    webGL: oneOf(['true', 'false']),
  },
};

/** How an answer is written, not what it holds. */
const encodings = ['f', 'format', 'webGL'];

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
    requests: ({ value }) =>
      value
        ? Object.entries(calls).map(([call, query]) => ({
            path: `igs/rest/g3d/${pathOf(value)}/${call}`,
            query,
            optional: encodings,
          }))
        : [],
    probe: igsSceneInfo,
    keyParameter: 'token',
  },
});
