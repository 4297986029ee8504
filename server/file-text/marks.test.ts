import { describe, expect, test } from 'vitest';
import { marksOf } from './marks.ts';
import { snippetOf } from './snippet.ts';

const marked = (text: string, phrases: string[]): string[] =>
  marksOf(text, phrases).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  test.each([
    ['武义萤石矿与氟石', ['萤石', '氟石'], ['萤石', '氟石']],
    ['1∶50000金华幅', ['1:50000'], ['1∶50000']],
    ['ＤＺ／Ｔ 0227', ['dz/t 0227'], ['ＤＺ／Ｔ 0227']],
    ['萤石矿', ['萤石', '石矿'], ['萤石矿']],
    ['𠮷萤石', ['萤石'], ['萤石']],
    ['GB/T13989-2012', ['GB/T 13989'], ['GB', '13989']],
    ['无关', ['萤石'], []],
    ['任何', [''], []],
  ])('%s', (text, phrases, expected) => expect(marked(text, phrases)).toEqual(expected));
});

describe('snippets', () => {
  const long = `${'前面的话。'.repeat(30)}此处产萤石，品位较高。${'后面的话。'.repeat(40)}`;
  test('a piece around the first mark, from the beginning of its sentence', () => {
    const snippet = snippetOf(['无关', long], ['萤石']);
    expect(snippet?.text).toMatch(/^此处产萤石，品位较高。/);
    expect(snippet?.text.endsWith('…')).toBe(true);
    expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['萤石']);
    expect(snippet?.text.length).toBeLessThan(125);
  });
  test('none where no phrase stands', () => expect(snippetOf([long], ['明矾石'])).toBeNull());
  test('no half characters at its ends', () => {
    const text = `${'𠮷'.repeat(60)}萤石${'𠮷'.repeat(100)}`;
    expect(snippetOf([text], ['萤石'])?.text.isWellFormed()).toBe(true);
  });
});
