import { plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { addressField, copyrightField, keyField } from './option-fields.ts';
import { tilePath } from './value-forms.ts';

const layerJson: LayerRequest = { path: 'layer.json', query: {} };

/** What CesiumJS adds to each tile: the version that layer.json names, and the extensions that it can read. */
const versions = {
  v: (text: string) => /^[\w.-]{1,40}$/.test(text),
  extensions: (text: string) => /^[a-z-]{1,80}$/.test(text),
};

/** Servers leave out of a tile what is not named here: normals, and which tiles there are below it. */
const accept =
  'application/vnd.quantized-mesh;extensions=octvertexnormals-metadata,application/octet-stream;q=0.9,*/*;q=0.01';

/** A terrain pyramid with layer.json: quantized-mesh-1.0 or heightmap-1.0. */
export const quantizedMesh = defineKind({
  type: 'quantized_mesh',
  label: 'quantized-mesh 地形',
  uses: ['terrain'],
  dimensions: ['3d'],
  options: { url: { ...addressField, help: 'layer.json 所在目录' }, key: keyField, copyright: copyrightField },
  can: [],
  remote: {
    address: ({ url }) => plainAddress(url)?.replace(/\/layer\.json$/i, '') ?? null,
    requests: () => [
      { path: layerJson.path, query: {} },
      { path: tilePath('.terrain'), query: versions, optional: Object.keys(versions) },
    ],
    probe: () => layerJson,
    describe: { form: 'terrain', request: () => layerJson },
    asksOwnQuery: () => true,
    accept,
    keyParameter: 'token',
  },
});
