/** What a portal runs from; the packages come besides. */
export const packedParts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'dist',
  '.cache/server',
  'demo/data',
  'demo/pictures',
  'deploy',
  'public/base-data',
  'public/geology',
  'public/terrain',
  'server/http/access-table.tsv',
  'tools/build-if-able.mjs',
];
