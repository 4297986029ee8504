import { describe, expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { defineResource } from '../../resources/kit/define-resource.ts';
import { choice, dateTime, decimal, files, text, yesNo } from '../../resources/kit/field.ts';
import { advancedFields, draftOfFilters, filtersOfDraft, isBlankDraft } from './advanced-draft.ts';

const read = (draft: Record<string, string[]>) => filtersOfDraft(archives, draft, []);

describe('the advanced form of archives', () => {
  test('each kind of input becomes its condition', () => {
    const answer = read({
      title: ['  萤石 '],
      minerals: ['萤石、铜 金'],
      formedOn: ['2001-01-01', ''],
      scale: ['1:50000'],
      extent: ['118', '28', '120', '29.5'],
    });
    expect(answer).toEqual({
      ok: true,
      filters: [
        { field: 'title', operator: 'like', values: ['萤石'] },
        { field: 'minerals', operator: 'has', values: ['萤石', '铜', '金'] },
        { field: 'formedOn', operator: 'gte', values: ['2001-01-01'] },
        { field: 'scale', operator: 'eq', values: ['1∶50000'] },
        { field: 'extent', operator: 'within', values: [{ west: 118, south: 28, east: 120, north: 29.5 }] },
      ],
    });
  });

  test('empty fields are no conditions, and conditions of other parts stay', () => {
    const before = [
      { field: 'category', operator: 'eq', values: ['其他'] },
      { field: 'title', operator: 'like', values: ['旧'] },
    ] as const;
    const blank = { title: [' '], extent: ['', '', '', ''], formedOn: ['', ''] };
    expect(isBlankDraft(blank)).toBe(true);
    expect(filtersOfDraft(archives, blank, before)).toEqual({ ok: true, filters: [before[0]] });
  });

  test('a wrong value is told under its field', () => {
    const answer = read({ extent: ['118', '28', '117', '29'], scale: ['很大'], title: ['好'] });
    expect(answer.ok).toBe(false);
    expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual(['scale', 'extent']);
  });

  test('a box with a missing corner is an error, not a wider search', () => {
    expect(read({ extent: ['118', '', '120', '29'] })).toMatchObject({ ok: false });
  });

  test('the form opens with what is in force', () => {
    const answer = read({
      title: ['铜'],
      minerals: ['萤石、铜'],
      formedOn: ['', '2020-12-31'],
      extent: ['118', '28', '120', '29'],
    });
    const draft = draftOfFilters(archives, answer.ok ? answer.filters : []);
    expect(draft).toMatchObject({
      title: ['铜'],
      minerals: ['萤石、铜'],
      formedOn: ['', '2020-12-31'],
      extent: ['118', '28', '120', '29'],
      county: [],
    });
  });
});

describe('other kinds', () => {
  const samples = defineResource({
    name: 'samples',
    label: '样品',
    group: '测试',
    title: 'name',
    fields: {
      name: text({ label: '名称', show: ['list', 'search'] }),
      depth: decimal({ label: '深度' }),
      kind: choice(['岩心', { value: 'chip', label: '岩屑' }], { label: '类型', facet: true }),
      isKept: yesNo({ label: '在库' }),
      takenAt: dateTime({ label: '采样时间' }),
      scans: files({ label: '扫描件', filter: true }),
      hidden: text({ label: '不可筛选' }),
      filedBy: text({ label: '备案机关', filter: true }),
    },
    rights: { read: 'guest', write: 'admin' },
    publicSite: {
      path: '/samples',
      detailPath: '/samplesDetail',
      list: ['name'],
      facets: [],
      tagGroups: [],
      advanced: ['depth', 'kind', 'isKept', 'takenAt', 'scans', 'hidden', 'filedBy'],
      presence: ['filedBy'],
      sorts: [],
      detail: [],
    },
  });

  test('a field that lists cannot be narrowed by is not offered', () => {
    expect(advancedFields(samples).map(({ name }) => name)).toEqual([
      'depth',
      'kind',
      'isKept',
      'takenAt',
      'scans',
      'filedBy',
    ]);
  });

  test('numbers, choices by label, yes or no, days in the time zone of the province, presence: there and back', () => {
    const draft = {
      depth: ['1.5', '20'],
      kind: ['岩屑'],
      isKept: ['否'],
      takenAt: ['2024-05-01', '2024-05-02'],
      scans: ['false'],
      filedBy: ['true'],
    };
    const answer = filtersOfDraft(samples, draft, []);
    expect(answer).toMatchObject({ ok: true });
    const filters = answer.ok ? answer.filters : [];
    expect(filters).toContainEqual({ field: 'kind', operator: 'eq', values: ['chip'] });
    expect(filters).toContainEqual({ field: 'takenAt', operator: 'gte', values: ['2024-05-01T00:00:00.000+08:00'] });
    expect(filters).toContainEqual({ field: 'takenAt', operator: 'lte', values: ['2024-05-02T23:59:59.999+08:00'] });
    expect(filters).toContainEqual({ field: 'scans', operator: 'null', values: [false] });
    expect(filters).toContainEqual({ field: 'filedBy', operator: 'null', values: [true] });
    expect(draftOfFilters(samples, filters)).toEqual(draft);
  });
});
