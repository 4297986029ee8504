import { expect, test } from 'vitest';
import { isNorthWestOfFault } from '../../src/geo/places.ts';
import { drawSample } from './draw-sample.ts';
import { surfaceUnitAt } from '../ground/ground.ts';
import { groundUnits } from '../ground/units.ts';
import { standardsBefore } from './pages/report-words.ts';
import { sampleFacts as facts } from './testing/sample-facts.ts';
import { parseRecipe, recipeOfEntry } from './sample-recipe.ts';
import { rasterise } from './sheets/unit-raster.ts';

test.each(['report.pdf', 'annex.pdf', 'table.pdf', 'list.pdf', 'data.zip', 'section.pdf'] as const)(
  '%s is the same file each time',
  async (recipe) => {
    const [one, other] = [await drawSample(recipe, facts), await drawSample(recipe, facts)];
    expect(one.subarray(0, 4).toString('latin1')).toBe(recipe.endsWith('.zip') ? 'PK\u0003\u0004' : '%PDF');
    expect(one.equals(other)).toBe(true);
  },
  60_000,
);

test('other facts give another file', async () => {
  const [one, other] = [
    await drawSample('table.pdf', facts),
    await drawSample('table.pdf', { ...facts, number: '浙地资33-0000002' }),
  ];
  expect(one.equals(other)).toBe(false);
}, 60_000);

test('a report has chapters in its outline', async () => {
  const text = (await drawSample('report.pdf', facts)).toString('latin1');
  expect(text).toMatch(/\/Outlines \d+ 0 R/);
  expect(text.match(/\/Type \/Page\n/g)?.length).toBeGreaterThanOrEqual(6);
}, 60_000);

test('reports cite no standard younger than themselves', () => {
  expect(standardsBefore(1986, /./)).toEqual([]);
  const cited = standardsBefore(2005, /./, 100);
  expect(cited.length).toBeGreaterThan(3);
  for (const each of cited) expect(Number(/-(\d{4})/.exec(each)?.[1])).toBeLessThanOrEqual(2005);
});

test('entries of an archive find the recipe of their kind', () => {
  expect(recipeOfEntry('附图', '武义县钻孔柱状图', 'TIFF')).toBe('column.tif');
  expect(recipeOfEntry('附图', '0 线剖面图', 'PDF')).toBe('section.pdf');
  expect(recipeOfEntry('附图', '地形地质图', 'JPG')).toBe('map.jpg');
  expect(recipeOfEntry('附件', '评审意见书', 'DOCX')).toBe('annex.docx');
  expect(recipeOfEntry('数据库', '成果数据库', 'ZIP')).toBe('data.zip');
  expect(() => parseRecipe('map.gif')).toThrow(RangeError);
});

test('the sheet of a place shows the unit that the ground has there', () => {
  const extent = { west: 119.5, south: 29.7, east: 119.6, north: 29.78 };
  const { width, height, units } = rasterise(extent, 320, 256);
  for (const [column, row] of [
    [20, 20],
    [160, 128],
    [300, 30],
    [40, 230],
  ] as const) {
    const lon = extent.west + ((column + 0.5) / width) * (extent.east - extent.west);
    const lat = extent.north - ((row + 0.5) / height) * (extent.north - extent.south);
    expect(groundUnits[units[row * width + column] ?? -1]?.code).toBe(surfaceUnitAt(lon, lat).code);
  }
});

test('the fault parts the Palaeozoic of the north-west from the volcanics of the south-east', () => {
  const isPalaeozoic = (code: string): boolean => /^[ЄOSDCP]\d/u.test(code);
  const along = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((to - from) / 0.11) }, (_, index) => from + index * 0.11);
  // Within some kilometres of the fault its course is uncertain
  const places = along(118.4, 122)
    .flatMap((lon) => along(27.6, 30.8).map((lat) => ({ lon, lat })))
    .filter(({ lon, lat }) => isNorthWestOfFault(lon, lat - 0.12) === isNorthWestOfFault(lon, lat + 0.12));
  const palaeozoic = places.filter(({ lon, lat }) => isPalaeozoic(surfaceUnitAt(lon, lat).code));
  expect(palaeozoic.length).toBeGreaterThan(20);
  expect(palaeozoic.filter(({ lon, lat }) => !isNorthWestOfFault(lon, lat))).toEqual([]);
});
