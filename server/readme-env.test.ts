import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envReference } from './env.ts';

const readText = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Rows of the table between `<!-- name -->` and `<!-- /name -->` of the README, cells trimmed, without its two heading lines. */
function tableNamed(name: string): string[][] {
  const [, table] = new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(readText('README.md')) ?? [];
  if (table === undefined) throw new Error(`README.md: no table between the ${name} comments`);
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('README.md', () => {
  it('lists every setting with its default and meaning', () => {
    const expected = envReference.map(({ name, default: fallback, meaning }) => [
      `\`${name}\``,
      fallback === null ? '无' : `\`${fallback}\``,
      meaning,
    ]);
    expect(tableNamed('settings')).toEqual(expected);
  });

  it('gives a reason for every dependency, and for none besides', () => {
    const manifest = JSON.parse(readText('package.json')) as Record<string, Record<string, string>>;
    const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((part) =>
      Object.keys(manifest[part] ?? {}),
    );
    const rows = tableNamed('dependencies');
    expect(rows.flatMap(([names]) => codeIn(names)).toSorted()).toEqual(installed.toSorted());
    for (const [names, reason] of rows) expect(reason, names).toMatch(/\S/);
  });

  it('lists every npm script, at most 15', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const listed = tableNamed('scripts').flatMap(([call]) =>
      codeIn(call).map((code) => code.replace(/^npm (run )?/, '')),
    );
    expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
    expect(listed.length).toBeLessThanOrEqual(15);
  });
});

describe('CONTRIBUTING.md', () => {
  it('shows the resource that the contract tests add', () => {
    const [, example] = /```ts\n([\s\S]*?)```/.exec(readText('CONTRIBUTING.md')) ?? [];
    const added = readText('bench/add-a-resource/field-trips.ts').replaceAll('../../src/resources/kit/', '../kit/');
    expect(example).toBe(added);
  });
});
