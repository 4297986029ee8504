import { expect, test } from 'vitest';
import { secretMapOf, secretMaps } from '../../../src/resources/shared/secret-maps.ts';
import { checkSecretMaps } from './check-secret-maps.ts';
import type { CheckedFile, Knowledge } from './checked-draft.ts';
import { file, goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

const found = (change: Partial<CheckedFile>, more: Partial<Knowledge> = {}) =>
  checkSecretMaps(
    {
      projectKind: '矿产勘查',
      projectName: '武义县后树萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: false,
      values: goodValues,
      hasMobile: true,
      files: [...goodFiles(), file({ category: '附图', name: '图.pdf', title: '图', ...change })],
    },
    { ...knowledge, ...more },
  );

test.each<[string, string | null, string | null]>([
  ['1∶5万地形地质图', '1∶50000', '机密'],
  ['地形地质图', '1∶50000', '机密'],
  ['1∶5万地形地质图', null, '机密'],
  ['1:50000地形图', null, '机密'],
  ['1比5万地形图', null, '机密'],
  ['１：５万地形图', null, '机密'],
  ['地形图', '1∶25000', '机密'],
  ['地形图', '1∶100000', '机密'],
  ['地形图', '1∶10000', '秘密'],
  ['地形图', '1∶5000', '秘密'],
  ['地形图', '1∶250000', '秘密'],
  ['地形图', '1∶500000', '秘密'],
  ['区域绝对重力点位图', null, '机密'],
  ['地形图', '1∶2000', null],
  ['地形图', '1∶1000000', null],
  ['地形图', null, null],
  ['地质图', '1∶50000', null],
  ['地形地质图（公开版）', '1∶50000', null],
  ['公开版（无涉密要素）地形图', '1∶50000', null],
  // Refused for its mark
  ['机密地形图', '1∶50000', null],
])('%s, %s: %s', (title, scale, level) => {
  const faults = found({ title, scale });
  expect(faults.map(({ code, level: grade }) => `${grade} ${code}`)).toEqual(level === null ? [] : ['hint secret-map']);
  expect(faults.every(({ text, mend }) => text.includes(`${level}级`) && mend.includes('公开版'))).toBe(true);
});

test('the name of the file and its folder count as its title does, in every category of maps', () => {
  expect(found({ name: '1∶5万地形图.tif' })).toHaveLength(1);
  expect(found({ folder: '地形图', scale: '1∶50000' })).toHaveLength(1);
  expect(found({ category: '底稿底图', title: '地形底图', scale: '1∶10000' })).toHaveLength(1);
  expect(found({ category: '正文', title: '1∶5万地形图说明书' })).toEqual([]);
});

test('the table is as the administrator has it', () => {
  const rules = [{ words: '水系', from: null, to: 20_000, level: '秘密' as const }];
  expect(found({ title: '水系图', scale: '1∶10000' }, { secretMaps: rules })).toHaveLength(1);
  expect(found({ title: '水系图', scale: '1∶50000' }, { secretMaps: rules })).toEqual([]);
  expect(found({ title: '地形图', scale: '1∶50000' }, { secretMaps: [] })).toEqual([]);
});

test('the table that comes with it has no gap and nothing twice between its ends', () => {
  for (const [scale, level] of [
    [4999, undefined],
    [5000, '秘密'],
    [24_999, '秘密'],
    [25_000, '机密'],
    [100_000, '机密'],
    [100_001, '秘密'],
    [500_000, '秘密'],
    [500_001, undefined],
  ] as const)
    expect([scale, secretMapOf(secretMaps, { name: '地形图', scale })?.level]).toEqual([scale, level]);
});
