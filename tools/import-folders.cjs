/** Patterns of the rooms of the house, as paths from the project's root. */
const folder = {
  kit: '^src/resources/kit/',
  resources: '^src/resources/',
  // Value lists that several resources share; a resource file itself is named by ref(), never imported.
  sharedVocabulary: '^src/resources/shared/',
  stripLog: '^src/strip-log/',
  declarations: '^src/map/(kinds|tools)/',
  mapState: '^src/map/state/',
  // What the map's tools reckon: numbers, the same on a page and on the server
  mapCompute: '^src/map/compute/',
  // Has it reckoned beside the page
  mapComputing: '^src/map/(run-computation|compute-messages)\\.ts$',
  ownData: '^src/map/own-data/',
  // Facts and arithmetic of the ground: pure, for every room
  geo: '^src/geo/',
  map: '^src/map/',
  openLayersMap: '^src/map/ol/',
  cesiumMap: '^src/map/cesium/',
  providers: '^src/providers/',
  ui: '^src/ui/',
  charts: '^src/charts/',
  // What both sites show of drilled holes
  drilling: '^src/drilling/',
  admin: '^src/admin/',
  publicSite: '^src/public-site/',
  app: '^src/app/',
};

module.exports = { folder };
