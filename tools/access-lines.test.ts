import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { accessLines, accessTable, visitors } from './access-lines.ts';

const kept = await readFile(new URL('../server/http/access-table.tsv', import.meta.url), 'utf8');
const lines = kept.trimEnd().split('\n');

test('the kept access table says what the declarations say (else: npm run format)', () => {
  expect(lines).toEqual(accessTable().trimEnd().split('\n'));
});

test('it is sorted by path and verb, and no route stands in it twice', () => {
  const routes = lines.slice(1).map((line) => line.split('\t').slice(0, 2).reverse().join(' '));
  expect(routes).toEqual([...new Set(routes)].sort());
});

test('it has a cell for every route and kind of visitor', () => {
  expect(lines.length).toBe(accessLines().length + 1);
  for (const line of lines.slice(1)) {
    const cells = line.split('\t').slice(4);
    expect(cells.length).toBe(visitors.length);
    expect(cells.filter((cell) => !['yes', '401', '403'].includes(cell))).toEqual([]);
  }
});

test('a guest gets nothing that needs a login, and no administrator of one power what belongs to another', () => {
  const heading = lines[0]!.split('\t');
  const cell = (call: string, visitor: string): string | undefined =>
    lines.find((line) => line.split('\t')[2] === call)?.split('\t')[heading.indexOf(visitor)];
  expect(cell('accounts.info', 'guest')).toBe('401');
  expect(cell('accounts.certification', 'private-network')).toBe('403');
  expect(cell('auditLog.list', '安全管理员')).toBe('403');
  expect(cell('users.edit', '审计管理员')).toBe('403');
  expect(cell('site.edit', '安全管理员')).toBe('403');
  expect(cell('users.edit', 'must-change-password')).toBe('403');
  expect(cell('users.edit', '超级管理员')).toBe('yes');
});
