import { fileOf, hasOnly, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { addressField, copyrightField, heightOffsetField, keyField, screenErrorField } from './option-fields.ts';

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
    address: ({ url }) => plainAddress(url)?.replace(/\/[^/]*\.mcj$/i, '') ?? null,
    allows: ({ path, query }) =>
      hasOnly(query, []) && /^[^?#]+\.(mcj|m3d|json|att|tid)$/i.test(path) && !path.split('/').includes('..'),
    probe: ({ url }) => {
      const file = fileOf(url);
      return file === null ? null : { path: file, query: {} };
    },
    keyParameter: 'token',
  },
});
