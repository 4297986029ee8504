import { expect, test } from 'vitest';
import { safeName, uniqueNames } from './safe-name.ts';

test.each([
  ['报告.pdf', '报告.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\图.pdf', 'C__图.pdf'],
  ['con.txt', '_con.txt'],
  ['', '未命名'],
  ['...', '未命名'],
  ['\u202efdp.exe', '_fdp.exe'],
])('%j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('a long name is cut between characters, its ending kept', () => {
  const name = safeName(`${'图'.repeat(200)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^图+\.pdf$/);
});

test('equal names are told apart, whatever their case', () => {
  const unique = uniqueNames();
  expect(['图.pdf', '图.PDF', '图.pdf', '图'].map(unique)).toEqual(['图.pdf', '图 (2).PDF', '图 (3).pdf', '图']);
});
