import { expect, test } from 'vitest';
import { archives } from '../../../resources/holdings/archives.ts';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import { resources } from '../../../resources/index.ts';
import { mapData } from '../../../resources/holdings/map-data.ts';
import { products } from '../../../resources/holdings/products.ts';
import { sharedData } from '../../../resources/holdings/shared-data.ts';
import { standards } from '../../../resources/holdings/standards.ts';
import { surveyData } from '../../../resources/holdings/survey-data.ts';
import { type LinkedList, outcomesOf, sharingPlaces } from './linked-lists.ts';

const nameOf = ({ resource, through }: LinkedList): string =>
  through ? `${resource.name} through ${through.resource.name}` : resource.name;

test('what refers to an archive is found from the declarations, one step further too', () => {
  const outcomes = outcomesOf(archives, { id: 7 }, resources);
  const names = outcomes.map(nameOf);
  expect(names).toEqual(expect.arrayContaining([products.name, boreholes.name, surveyData.name]));
  expect(names).toContain('mapData through products');
  expect(names).not.toContain(mapData.name);
  expect(outcomes.every(({ filter }) => filter.values[0] === 7)).toBe(true);
  expect(names).not.toContain('physicalMaterials through boreholes');
  expect(names).not.toContain('archiveFiles');
});

test('a map leads to its data; what nothing refers to leads nowhere', () => {
  expect(outcomesOf(products, { id: 3 }, resources).map(nameOf)).toEqual([mapData.name]);
  expect(outcomesOf(standards, { id: 3 }, resources)).toEqual([]);
});

test('places are the sheet, then the county, over all catalogues but its own', () => {
  const [sheet, county] = sharingPlaces(products, { id: 1, sheetNo: 'H51E011001', county: '武义县' }, resources);
  expect([sheet?.value, county?.value]).toEqual(['H51E011001', '武义县']);
  const names = sheet?.lists.map(nameOf) ?? [];
  expect(names).toEqual(expect.arrayContaining([archives.name, mapData.name, boreholes.name, surveyData.name]));
  expect(names).not.toContain(products.name);
  expect(county?.lists.every(({ filter }) => filter.field === 'county')).toBe(true);
  expect(sharingPlaces(sharedData, { id: 1, county: '' }, resources)).toEqual([]);
  expect(sharingPlaces(products, { id: 1, sheetNo: null, county: null }, resources)).toEqual([]);
});
