import { expect, test } from 'vitest';
import { filePageLink } from '../../src/resources/shared/search-links.ts';
import { nothingKnown } from './reading/knowledge.ts';
import { readQuestion } from './reading/read-question.ts';
import { phrasesToMark } from './phrases-to-mark.ts';

const marked = (typed: string, text: string): string[] => phrasesToMark(text, readQuestion(typed, null, nothingKnown));

test('each word of a question is marked by itself, in its other spellings too', () => {
  expect(marked('=锡矿 岩心', '见岩心与锡矿')).toEqual(['锡矿', '岩心']);
  expect(marked('花岗岩 岩芯', '花岗岩的岩心')).toEqual(expect.arrayContaining(['花岗岩', '岩芯', '岩心']));
});

test('a phrase is marked as it stands in the text as well', () => {
  expect(marked('=1:50000', '比例尺 1∶50000 的图')).toEqual(['1:50000', '1∶50000']);
  expect(marked('=zk01', '钻孔ZK01')).toEqual(['ZK01']);
});

test('the parts of a word are marked only where the word itself does not stand', () => {
  expect(marked('石英脉型钨矿', '本区石英脉型钨矿')).not.toContain('钨矿');
  const apart = marked('青田叶蜡石', '叶蜡石产于青田');
  expect(apart).toEqual(expect.arrayContaining(['青田', '叶蜡石']));
});

test('a link carries each phrase by itself, its spaces kept', () => {
  const link = filePageLink('f'.repeat(32), { page: 3, phrases: ['DZ/T 0227', '锡矿'] });
  expect(link).toMatch(/^\/pdfFilePreview\?path=f{32}&page=3&q=/);
  expect(new URLSearchParams(link.slice(link.indexOf('?'))).getAll('q')).toEqual(['DZ/T 0227', '锡矿']);
});
