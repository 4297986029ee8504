import { expect, test } from 'vitest';
import { isOfFormat, isOfLint, unfollowedChanges } from './unfollowed-changes.ts';

const graph = new Map([
  ['tests/contract/file-rights.test.ts', new Set(['tests/contract/file-rights.tsv'])],
  ['server/main.ts', new Set<string>()],
]);
const filesOf = (changed: readonly string[]): string[] =>
  unfollowedChanges(graph, changed).map((line) => line.slice(0, line.indexOf(' (')));

test.each([
  'package.json',
  'package-lock.json',
  '.npmrc',
  'vite.config.ts',
  'index.html',
  'public/geology/a.json',
  'vitest.config.ts',
  'playwright.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'server/tsconfig.json',
  '.ci/run',
  'docs/design.md',
])('a change of %s is said to be more than a quick check follows', (file) => {
  expect(filesOf(['server/main.ts', file])).toEqual([file]);
});

test('what code names, and what every check looks at anyway, is followed', () => {
  expect(filesOf(['server/main.ts', 'tests/contract/file-rights.tsv', 'knip.json', '.oxlintrc.json'])).toEqual([]);
});

test('the rules of lint and format hold for every file', () => {
  const files = ['.oxlintrc.json', 'server/tsconfig.json', 'package.json', '.prettierrc.json', 'server/main.ts'];
  expect(files.filter(isOfLint)).toEqual(['.oxlintrc.json', 'server/tsconfig.json', 'package.json']);
  expect(files.filter(isOfFormat)).toEqual(['package.json', '.prettierrc.json']);
});
