import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a Chinese name is encoded, with plain letters beside it', () => {
  expect(contentDisposition('attachment', "图'(1).pdf")).toBe(
    `attachment; filename="_'(1).pdf"; filename*=UTF-8''%E5%9B%BE%27%281%29.pdf`,
  );
});

test('nothing turns a name round', () => {
  expect(contentDisposition('attachment', '\u202Egnp.exe\u2066.png')).toBe(
    `attachment; filename="gnp.exe.png"; filename*=UTF-8''gnp.exe.png`,
  );
});

test('no name ends the header or begins another', () => {
  const header = contentDisposition('inline', 'a"\r\nset-cookie: x=1;\\..\\b\ud800.pdf');
  expect(header).not.toMatch(/[\r\n\\]/);
  expect(header.match(/"/g)).toHaveLength(2);
});
