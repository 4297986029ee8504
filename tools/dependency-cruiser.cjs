const {
  zones,
  folder,
  packages,
  openLayersPackages,
  cesiumPackages,
  anyPackage,
  builtin,
} = require('./import-zones.cjs');

const sources = '^(src|server|demo|tools|tests|bench)/';
const unitTest = '\\.test(-d)?\\.tsx?$';
/** Unit tests and what several of them share, in a folder `testing` beside them. */
const forTests = '(\\.test(-d)?\\.tsx?$|/testing/)';

/** Unit tests obey the zone they stand in, and may besides use test tools, fixtures and Node. */
const zoneRules = zones.flatMap(({ name, path, may, mayInTests = [] }) => {
  const rule = (suffix, from, allowed) => ({
    name: `${name}-imports${suffix}`,
    comment: `${name} may import only what its zone in tools/import-zones.cjs lists`,
    severity: 'error',
    from,
    to: { pathNot: allowed, couldNotResolve: false },
  });
  return [
    rule('', { path, pathNot: forTests }, may),
    rule('-in-tests', { path: `(?=${path}).*${forTests}` }, [
      ...may,
      ...mayInTests,
      '^tests/(helpers|fixtures)/',
      '^demo/',
      anyPackage,
      builtin,
    ]),
  ];
});

module.exports = {
  forbidden: [
    ...zoneRules,
    {
      name: 'folder-without-zone',
      comment:
        'A new source folder needs a zone in tools/import-zones.cjs (below server/: a line in tools/server-floors.cjs)',
      severity: 'error',
      from: { path: sources, pathNot: zones.map((zone) => zone.path) },
      to: {},
    },
    {
      name: 'openlayers-outside-its-folder',
      severity: 'error',
      from: { path: '^src/', pathNot: [folder.openLayersMap] },
      to: { path: openLayersPackages },
    },
    {
      name: 'cesium-outside-its-folder',
      severity: 'error',
      from: { path: '^src/', pathNot: [folder.cesiumMap] },
      to: { path: cesiumPackages },
    },
    {
      name: 'development-package-in-product',
      comment: 'A package that the running server loads belongs in dependencies; what pages are built from does not',
      severity: 'error',
      // Tiles of the geological map are cut by hand and kept beside the code
      from: { path: '^(server|demo)/', pathNot: [forTests, '^demo/geology/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'rare-package-loaded-at-start',
      comment: 'Loaded at the first need (await import) or in a process of its own: a portal at rest does without it',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [forTests, '^server/(office/application-form|derived/(render-pages|office-blocks))\\.ts$'],
      },
      to: {
        path: packages(
          'pdfkit',
          'docx',
          'nodemailer',
          'fontkit',
          '@cantoo/pdf-lib',
          '@napi-rs/canvas',
          '@aws-sdk/[^/]+',
        ),
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'workbooks-outside-their-modules',
      comment:
        'What strangers send is read in processes apart; the portal writes alone (tools/workbook-reader.test.ts looks at the names)',
      severity: 'error',
      from: {
        path: '^(server|src|demo)/',
        pathNot: [
          forTests,
          '^server/(spreadsheets/(sheet-reader|shown-text)|derived/office-blocks)\\.ts$',
          '^server/resources/(export-rows|spreadsheet)\\.ts$',
          '^demo/files/pages/',
        ],
      },
      to: { path: packages('hucre') },
    },
    {
      name: 'sample-data-loaded-at-start',
      comment: 'A portal without sample data never reads what makes them: `await import` in server/samples.ts',
      severity: 'error',
      from: { path: '^server/', pathNot: forTests },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'test-imported',
      severity: 'error',
      from: { path: sources, pathNot: '^tests/' },
      to: { path: unitTest },
    },
    {
      name: 'test-help-in-product',
      severity: 'error',
      from: { path: sources, pathNot: [forTests, '^tests/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'no-circular',
      comment: 'What two files need of each other, types too, belongs in a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'package-not-declared',
      comment: 'Import only what package.json names, not what happens to be installed with it',
      severity: 'error',
      from: { path: sources },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|public|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
