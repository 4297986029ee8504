import { rootFault } from './address-faults.ts';
import { fileOf, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { addressField, copyrightField, heightOffsetField, keyField, screenErrorField } from './option-fields.ts';

/** Folder that an address's file lies in. */
const folderOf = (url: string | null | undefined): string | null =>
  plainAddress(url)?.replace(/\/[^/]*\.mcj$/i, '') ?? null;

/** The file that a cache begins with; null while there is no address of one. */
function cacheFile(url: string | null | undefined): LayerRequest | null {
  const file = fileOf(url);
  return file !== null && /\.mcj$/i.test(file) ? { path: file, query: {} } : null;
}

/** A cache of M3D models (.mcj and .m3d) in a folder of an ordinary web server. */
export const httpModel = defineKind({
  type: 'http_model',
  label: 'HTTP 模型缓存',
  uses: ['layer', 'base'],
  dimensions: ['3d'],
  options: {
    url: { ...addressField, help: '到 .mcj 文件为止' },
    maximumScreenSpaceError: screenErrorField,
    heightOffset: heightOffsetField,
    key: keyField,
    copyright: copyrightField,
  },
  can: ['identify', 'opacity'],
  remote: {
    address: ({ url }) => folderOf(url),
    // Of the folder a browser needs nothing as it is: the server gives its models as 3D Tiles
    requests: ({ url }) => {
      const file = cacheFile(url);
      return file ? [{ path: file.path, query: {} }] : [];
    },
    probe: ({ url }) => cacheFile(url),
    models: {
      first: ({ url }) => cacheFile(url),
      file: (_, __, path) => ({ path, query: {} }),
    },
    fault: ({ url }) => rootFault(folderOf(url)),
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
