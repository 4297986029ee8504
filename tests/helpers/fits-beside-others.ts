/**
 * Resources whose rows must fit the rows beside them: depths within a hole, boxes that do not overlap, one text for each
 * topic. Values made from the declaration alone rarely fit; these are created in boreholes.test.ts, physical.test.ts,
 * topics.test.ts and appointments-desk.test.ts.
 */
export const fitsBesideOthers: ReadonlySet<string> = new Set([
  'boreholeDiameters',
  'boreholeLayers',
  'boreholeSamples',
  'boreholeSurveys',
  'boreholeWaterLevels',
  'coreBoxes',
  'physicalMaterials',
  'readingRooms',
  'topics',
]);
