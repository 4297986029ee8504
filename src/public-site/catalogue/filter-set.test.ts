import { describe, expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { readState } from './catalogue-state.ts';
import { chosenConditions } from './chosen-conditions.ts';
import { facetOptions } from './facet-options.ts';
import { isUnfilteredBy, toggleValue, withoutFields } from './filter-set.ts';

const { state } = readState(archives, '?q=铜&category=矿产勘查&category=物化遥&year_gte=1990&title_like=普查');

describe('tags and facets', () => {
  test('a value is chosen, a second joins it, choosing again takes it back', () => {
    const one = toggleValue([], 'city', 'eq', '杭州市');
    const two = toggleValue(one, 'city', 'eq', '温州市');
    expect(two).toEqual([{ field: 'city', operator: 'eq', values: ['杭州市', '温州市'] }]);
    expect(toggleValue(toggleValue(two, 'city', 'eq', '杭州市'), 'city', 'eq', '温州市')).toEqual([]);
  });

  test('clearing a group leaves the other conditions', () => {
    const cleared = withoutFields(state.filters, ['category', 'workDegree']);
    expect(cleared.map(({ field }) => field)).toEqual(['year', 'title']);
  });

  test('a search is unfiltered when all tag groups, or all advanced fields, are empty', () => {
    const { tagGroups = [], advanced = [] } = archives.publicSite ?? {};
    expect(isUnfilteredBy(state.filters, tagGroups)).toBe(false);
    expect(isUnfilteredBy(withoutFields(state.filters, tagGroups), tagGroups)).toBe(true);
    expect(isUnfilteredBy(state.filters, advanced)).toBe(false);
    expect(isUnfilteredBy([{ field: 'title', operator: 'like', values: [null] }], advanced)).toBe(true);
    expect(isUnfilteredBy([], advanced)).toBe(true);
  });
});

describe('facet options', () => {
  const { category, city } = archives.fields;

  test('a choice keeps its declared order and offers what is not there with 0', () => {
    const options = facetOptions(category, [{ value: '物化遥', count: 3 }], ['物化遥']);
    expect(options.map(({ value }) => value)).toEqual(category.options);
    expect(options.find(({ value }) => value === '物化遥')).toMatchObject({ count: 3, isChosen: true });
    expect(options[0]).toMatchObject({ count: 0, isChosen: false });
  });

  test('free values stand by count, rows without a value are not offered, a chosen value always is', () => {
    const counts = [
      { value: '杭州市', count: 2 },
      { value: null, count: 9 },
      { value: '温州市', count: 5 },
    ];
    expect(facetOptions(city, counts, ['丽水市'])).toEqual([
      { value: '温州市', label: '温州市', count: 5, isChosen: false },
      { value: '杭州市', label: '杭州市', count: 2, isChosen: false },
      { value: '丽水市', label: '丽水市', count: null, isChosen: true },
    ]);
  });

  test('without counts only what is declared or chosen is offered', () => {
    expect(facetOptions(city, undefined, [])).toEqual([]);
    expect(facetOptions(category, undefined, [])[0]?.count).toBeNull();
  });
});

test('every condition is a chip that takes back only itself', () => {
  const chips = chosenConditions(archives, state);
  expect(chips.map(({ label }) => label)).toEqual([
    '检索词：铜',
    '资料类别：矿产勘查',
    '资料类别：物化遥',
    '形成年度不早于 1990 年',
    '题名含“普查”',
  ]);
  expect(chips[1]?.without.filters[0]?.values).toEqual(['物化遥']);
  expect(chips[0]?.without).toMatchObject({ q: '', filters: state.filters });
  expect(chosenConditions(archives, chips[3]?.without ?? state)).toHaveLength(4);
});
