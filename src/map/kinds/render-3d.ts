import { fileOf, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { addressField, copyrightField, heightOffsetField, keyField, screenErrorField } from './option-fields.ts';
import { fileOfTypes } from './value-forms.ts';

/** Folder that an address's file lies in. */
const folderOf = (url: string | null | undefined): string | null =>
  plainAddress(url)?.replace(/\/[^/]*\.json$/i, '') ?? null;

/** The file that a tileset begins with; null while there is no address. */
export const tilesetFile = (url: string | null | undefined): LayerRequest | null =>
  url ? { path: fileOf(url) ?? 'tileset.json', query: {} } : null;

/** Tilesets, their tiles, and what glTF keeps beside itself. */
const tilesetFiles = fileOfTypes('json b3dm i3dm pnts cmpt glb gltf subtree bin png jpg jpeg webp ktx2'.split(' '));

/** A tileset of OGC 3D Tiles 1.0 or 1.1. */
export const render3d = defineKind({
  type: 'render_3d',
  label: '3D Tiles',
  uses: ['layer', 'base'],
  dimensions: ['3d'],
  options: {
    url: { ...addressField, help: '到 tileset.json 为止' },
    maximumScreenSpaceError: screenErrorField,
    heightOffset: heightOffsetField,
    key: keyField,
    copyright: copyrightField,
  },
  can: ['identify', 'opacity'],
  remote: {
    address: ({ url }) => folderOf(url),
    requests: () => [{ path: tilesetFiles, query: {} }],
    probe: ({ url }) => tilesetFile(url),
    describe: { form: 'tileset', request: ({ url }) => tilesetFile(url) },
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
