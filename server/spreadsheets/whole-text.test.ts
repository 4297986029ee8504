import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { wholeText } from './whole-text.ts';

const lines = ['钻孔编号,层顶深度,岩性名称', 'ZK1,0,粉质黏土', 'ZK1,2.5,淤泥质粉质黏土', 'ZK2,0,凝灰岩', 'ZK2,3,砂砾'];
const text = `${lines.join('\n')}\n`;

describe('one encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['GB18030', iconv.encode(text, 'gb18030')],
    ['UTF-16', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['ASCII', Buffer.from('a,b\n1,2\n')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is read as it is', (_, bytes) => expect(wholeText(bytes)).toBe(decodeText(bytes)));
  test('every character of GB2312, alone on its line, makes no other encoding', () => {
    const rows: string[] = ['钻孔编号'];
    for (let high = 0xb0; high <= 0xf7; high++)
      for (let low = 0xa1; low <= 0xfe; low++) rows.push(iconv.decode(Buffer.from([high, low]), 'gb18030'));
    const bytes = iconv.encode(`${rows.join('\n')}\n`, 'gb18030');
    expect(wholeText(bytes)).toBe(decodeText(bytes));
  });
});

describe('two encodings', () => {
  test.each(['utf-8', 'gb18030'])('the first line that is not in %s is named, wherever it stands', (first) => {
    const second = first === 'utf-8' ? 'gb18030' : 'utf-8';
    for (let at = 1; at < lines.length; at++) {
      const parts = lines.map((line, index) => iconv.encode(`${line}\r\n`, index < at ? first : second));
      const began = first === 'utf-8' ? 'UTF-8' : 'GBK';
      expect(() => wholeText(Buffer.concat(parts))).toThrow(`第 ${at + 1} 行的文字不是文件开头所用的 ${began} 编码`);
    }
  });
  test('lines of Western letters are of either', () => {
    const bytes = Buffer.concat([
      Buffer.from('id,name\n1,a\n'),
      Buffer.from('2,粉质黏土\n'),
      iconv.encode('3,凝灰岩\n', 'gbk'),
    ]);
    expect(() => wholeText(bytes)).toThrow('第 4 行的文字不是文件开头所用的 UTF-8 编码');
  });
  test('a byte that is none is named as well', () => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0x0a])]);
    expect(() => wholeText(bytes)).toThrow('第 6 行');
  });
});
