import { hasOnly, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { addressField, copyrightField, keyField } from './option-fields.ts';

const layerJson: LayerRequest = { path: 'layer.json', query: {} };

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
    allows: ({ path, query }) =>
      hasOnly(query, ['v', 'extensions']) && (path === 'layer.json' || /^\d{1,2}\/\d+\/\d+\.terrain$/.test(path)),
    probe: () => layerJson,
    describe: { form: 'terrain', request: () => layerJson },
    keyParameter: 'token',
  },
});
