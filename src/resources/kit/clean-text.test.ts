import { describe, expect, test } from 'vitest';
import { cleanName, cleanText } from './clean-text.ts';
import { longText, text } from './field.ts';
import { checkRow } from './row-schema.ts';

const bidirectional = [
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u061C',
];
const unseen = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\uFEFF',
  '\u2060',
  '\u00AD',
  '\u0001',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u{E0041}',
  '\u034F',
  '\u2800',
  '\u3164',
  '\uFFA0',
];

describe('characters that nobody sees', () => {
  test.each([...bidirectional, ...unseen].map((each) => [each.codePointAt(0)?.toString(16), each]))(
    'U+%s goes',
    (_, each) => {
      expect(cleanText(`报${each}告${each}`)).toBe('报告');
      expect(cleanName(`报${each}告.pdf${each}`)).toBe('报告.pdf');
    },
  );
  test('line ends, tabs, rare characters and pictographs stay', () => {
    const kept = '第一行\n\t第二行 𠮷 Å é 🏔️ ∶';
    expect(cleanText(kept)).toBe(kept);
  });
  test('a name is one line, and never nothing', () => {
    expect(cleanName('图\r\n件.png')).toBe('图 件.png');
    expect(cleanName('\u202Egnp.exe.png')).toBe('gnp.exe.png');
    for (const name of ['', '\u200B', ' \u202E ']) expect(cleanName(name)).toBe('未命名');
    expect(cleanName('长'.repeat(400))).toHaveLength(255);
  });
  test('fields of every kind of text lose them, and are blank without anything else', () => {
    const fields = { name: text({ label: '名', required: true }), note: longText({ label: '注' }) };
    const given = { name: '甲\u202E乙', note: '一\u200B\n二' };
    expect(checkRow(fields, given, { whole: true })).toEqual({ ok: true, row: { name: '甲乙', note: '一\n二' } });
    expect(checkRow(fields, { name: '\u200B\u2066' }, { whole: true })).toEqual({
      ok: false,
      errors: { name: ['名不能为空'] },
    });
  });
});
