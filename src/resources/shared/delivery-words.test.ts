import { expect, test } from 'vitest';
import { faultWords, kindFacts, kindWords, secrecyWords, typeWords } from './delivery-words.ts';

test('the kind of project and that of the material are told apart', () => {
  const results = {
    projectKind: '矿产勘查',
    materialType: '成果资料',
    isWithoutResults: false,
    stageNo: null,
  } as const;
  const [[, project] = []] = kindFacts(results);
  expect(kindFacts(results)).toEqual([
    ['项目类型', project],
    ['资料类型', '成果资料'],
  ]);
  expect(kindWords(results)).toBe(project);
  expect(typeWords(results)).toBe(`${project}，成果资料`);
  const staged = { ...results, materialType: '原始资料', stageNo: 2 } as const;
  expect(kindFacts(staged)[1]).toEqual(['资料类型', '原始资料，第 2 期']);
  expect(kindWords(staged)).toBe(`${project}，原始资料，第 2 期`);
  expect(kindWords({ ...results, stageNo: 1 })).toBe(`${project}，成果资料，第 1 期`);
  expect(kindFacts({ ...results, isWithoutResults: true })[1]).toEqual(['资料类型', '未形成地质资料']);
});

test('a fault says nothing twice', () => {
  const missing = { place: '联系电话', text: '联系电话没有填写', mend: '请填写联系电话' };
  expect(faultWords(missing)).toEqual({ said: '没有填写', mend: '' });
  const unreadable = { place: '正文/报告.pdf', text: '打不开', mend: '请重新导出后上传' };
  expect(faultWords(unreadable)).toEqual({ said: '打不开', mend: '请重新导出后上传' });
});

test('a secrecy of its own is said to be so', () => {
  expect(secrecyWords({ secrecy: '内部', ownSecrecy: null })).toBe('内部');
  expect(secrecyWords({ secrecy: '内部', ownSecrecy: '内部' })).toBe('内部（另定）');
});
