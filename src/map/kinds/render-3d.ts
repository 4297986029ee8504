import { rootFault } from './address-faults.ts';
import { fileOf, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import {
  addressField,
  copyrightField,
  heightOffsetField,
  keyField,
  pointSizeField,
  screenErrorField,
} from './option-fields.ts';
import { fileOfTypes } from './value-forms.ts';

/** Folder that an address's file lies in. */
const folderOf = (url: string | null | undefined): string | null =>
  plainAddress(url)?.replace(/\/[^/]*\.json$/i, '') ?? null;

/** The file that a tileset begins with; null while there is no address. */
export const tilesetFile = (url: string | null | undefined): LayerRequest | null =>
  url ? { path: fileOf(url) ?? 'tileset.json', query: {} } : null;

/** Tilesets, their tiles, and what glTF keeps beside itself. */
const tilesetFiles = fileOfTypes('json b3dm i3dm pnts cmpt glb gltf subtree bin png jpg jpeg webp ktx2'.split(' '));

/** Whoever makes a tileset numbers it as they like: a date, a word, the number of an object. */
const tilesetVersion = (text: string): boolean => text.trim() === text && /^[\p{L}\p{N}_.:+ -]{1,64}$/u.test(text);

/** A tileset of OGC 3D Tiles 1.0 or 1.1. */
export const render3d = defineKind({
  type: 'render_3d',
  label: '3D Tiles',
  uses: ['layer', 'base'],
  dimensions: ['3d'],
  options: {
    url: { ...addressField, help: '到 tileset.json 为止' },
    maximumScreenSpaceError: screenErrorField,
    pointSize: pointSizeField,
    heightOffset: heightOffsetField,
    key: keyField,
    copyright: copyrightField,
  },
  can: ['identify', 'opacity'],
  remote: {
    address: ({ url }) => folderOf(url),
    // Cesium names the version that a tileset says it has
    requests: () => [{ path: tilesetFiles, query: { v: tilesetVersion }, optional: ['v'] }],
    probe: ({ url }) => tilesetFile(url),
    describe: { form: 'tileset', request: ({ url }) => tilesetFile(url) },
    fault: ({ url }) => rootFault(folderOf(url)),
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
