import { expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { products } from '../../resources/holdings/products.ts';
import { surveyData } from '../../resources/holdings/survey-data.ts';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { specimens } from '../../resources/topics/specimens.ts';
import { readState } from './catalogue-state.ts';
import { listOfValue } from './value-links.ts';

/** What the list is narrowed by at the address that a value leads to. */
function conditionAt(resource: Resource, name: string, value: string) {
  const [path, query = ''] = (listOfValue(resource, name, value) ?? '').split('?');
  const { state, problems } = readState(resource, query);
  return { path, problems, filters: state.filters };
}

test.each([
  [archives, 'county', '武义县', 'eq', '/archivesHoldings'],
  [archives, 'minerals', '萤石', 'has', '/archivesHoldings'],
  [archives, 'keywords', '普查', 'has', '/archivesHoldings'],
  [archives, 'sheetNo', 'H51E011001', 'eq', '/archivesHoldings'],
  [archives, 'keepingUnit', '某资料馆', 'eq', '/archivesHoldings'],
  [archives, 'formingUnit', '某地质大队', 'like', '/archivesHoldings'],
  [boreholes, 'oldSheetNo', 'H-51-100-B', 'eq', '/archivesDrilling'],
  [products, 'type', '矿产图', 'eq', '/GeoProducts'],
  [surveyData, 'formingUnit', '某地质大队', 'like', '/surveyData'],
] as const)('rows of $0.name with $1 $2', (resource, name, value, operator, path) => {
  const found = conditionAt(resource, name, value);
  expect(found).toEqual({ path, problems: [], filters: [{ field: name, operator, values: [value] }] });
});

test('the number of a core leads to the core itself', () => {
  expect(listOfValue(boreholes, 'physicalMaterialNo', '33SW-0000012')).toBe('/id?physicalMaterials=33SW-0000012');
  expect(listOfValue(boreholes, 'physicalMaterialNo', null)).toBeNull();
});

test('what is the row’s own leads nowhere, nor what no list is narrowed by', () => {
  for (const name of ['title', 'archiveNo', 'abstract', 'year', 'extent', 'submittedBy', 'noSuchField'])
    expect(listOfValue(archives, name, '甲'), name).toBeNull();
  expect(listOfValue(specimens, 'county', '武义县')).toBeNull();
  expect(listOfValue(archives, 'county', '')).toBeNull();
  expect(listOfValue(archives, 'county', null)).toBeNull();
});

test('county, mineral, sheet and keeping unit lead on in every catalogue that has them on its pages', () => {
  const names = ['county', 'minerals', 'mineral', 'keywords', 'sheetNo', 'oldSheetNo', 'keepingUnit'];
  const dead = resources.flatMap((resource) =>
    (resource.publicSite?.detail ?? [])
      .flatMap(({ fields }) => fields)
      .filter((name) => names.includes(name) && listOfValue(resource, name, '甲') === null)
      .map((name) => `${resource.name}.${name}`),
  );
  expect(dead.filter((each) => !each.startsWith('specimens.') && !each.startsWith('articles.'))).toEqual([]);
});
