import { expect, test } from 'vitest';
import { mapData } from '../../resources/holdings/map-data.ts';
import { sharedData, type SharedDataSet } from '../../resources/holdings/shared-data.ts';
import { productCategories } from '../../resources/shared/product-categories.ts';
import { surveyData, type SurveyRecord } from '../../resources/holdings/survey-data.ts';
import { mapCategories } from '../../ui/map-categories.ts';
import { mapCategoryMark } from './map-category-mark.ts';
import { sampleMarks } from './sample-marks.ts';
import { sharedDataMark } from './shared-data-marks.ts';
import { surveyMark } from './survey-marks.ts';

const faceOf = (mark: { icon: string; pigment: string } | null) => mark && `${mark.icon} ${mark.pigment}`;

test('the declared categories are the nine of the menu, in its order', () => {
  expect(productCategories).toEqual(mapCategories.map(({ label }) => label));
  expect(mapData.fields.theme.options).toEqual(productCategories);
});

test('every category has a mark of its own', () => {
  const shared = sharedData.fields.category.options as readonly SharedDataSet['category'][];
  const methods = surveyData.fields.method.options as readonly SurveyRecord['method'][];
  expect(new Set(productCategories.map((each) => faceOf(mapCategoryMark(each)))).size).toBe(9);
  const sharedFaces = shared.map((each) => faceOf(sharedDataMark(each)));
  expect(sharedFaces).not.toContain(null);
  expect(new Set(sharedFaces).size).toBe(shared.length);
  expect(new Set(methods.map((each) => faceOf(surveyMark(each)))).size).toBe(methods.length);
  expect(mapCategoryMark('没有')).toBeNull();
});

test('sample data are marked, real data are not', () => {
  expect(sampleMarks({ isSample: true })).toMatchObject([{ text: '演示数据' }]);
  expect(sampleMarks({ isSample: false })).toEqual([]);
});
