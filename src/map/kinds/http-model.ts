import { rootFault } from './address-faults.ts';
import { fileOf, plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { addressField, copyrightField, heightOffsetField, keyField, screenErrorField } from './option-fields.ts';
import { fileOfTypes } from './value-forms.ts';

/** Folder that an address's file lies in. */
const folderOf = (url: string | null | undefined): string | null =>
  plainAddress(url)?.replace(/\/[^/]*\.mcj$/i, '') ?? null;

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
    requests: () => [{ path: fileOfTypes(['mcj', 'm3d', 'json', 'att', 'tid']), query: {} }],
    probe: ({ url }) => {
      const file = fileOf(url);
      return file === null ? null : { path: file, query: {} };
    },
    fault: ({ url }) => rootFault(folderOf(url)),
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
