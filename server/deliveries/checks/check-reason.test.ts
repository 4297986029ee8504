import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { CheckedFile } from './checked-draft.ts';
import { file, goodValues, knowledge } from './testing/good-draft.ts';

/** Work that produced no data. */

const reason = '探矿权于 2025 年 6 月注销，期间只做了踏勘，没有取样和钻探。';
const without = (noResultsReason: string | null, files: readonly CheckedFile[]): string[] =>
  checkDraft(
    {
      projectKind: '矿产勘查',
      projectName: '武义县后树萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: true,
      values: { ...goodValues, title: null, abstract: null, formedOn: null, secrecy: null, noResultsReason },
      hasMobile: true,
      files,
    },
    knowledge,
  ).map(({ code, level, field, place }) => `${level} ${code} ${field ?? place}`);
const proof = file({ category: '审批文据', folder: '', name: '注销证明.pdf' });
const report = file({ category: '总结报告', folder: '', name: '地质工作总结报告.pdf' });

test('needs no title, no abstract and no maps, but its reason, a concluding report and a proof', () => {
  expect(without(reason, [report, proof])).toEqual([]);
  expect(without(reason, [proof])).toEqual(['error category-missing 总结报告']);
  const missing = ['审批文据', '总结报告'].map((category) => `error category-missing ${category}`);
  expect(without(null, [])).toEqual(['error missing noResultsReason', ...missing]);
  const text = { ...report, name: '总结.docx' };
  expect(without(reason, [text, proof])).toEqual(['error ending 总结.docx']);
});
test('says more than a word', () =>
  expect(without('终止', [report, proof])).toEqual(['error reason-short noResultsReason']));
test('brings no results', () => {
  const text = file({ folder: '', name: '报告.pdf' });
  expect(without(reason, [report, proof, text])).toEqual(['hint category-unlisted 正文']);
});
