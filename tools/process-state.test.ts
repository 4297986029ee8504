import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

/** What may be one for the whole process, with the reason why no portal meets another's there. */
const ofTheProcess: Readonly<Record<string, string>> = {
  'server/db/testing/temp-dir.ts made': 'directories of the tests of a process',
  'server/db/type-parsers.ts parsers': 'by the number of a built-in type',
  'server/derived/read-tile.ts directories': 'by the hash of what was read',
  'server/formats/work-limit.ts waiting': 'the processor is one',
  'server/processes/start-child.ts ending': 'children of the process',
  'server/resources/read-row.ts names': 'by the text of the statement',
  'server/resources/statement-name.ts names': 'by the text of the statement',
  'server/resources/statement-name.ts seen': 'by the text of the statement',
  'server/terrain/kept-tiles.ts underWay': 'by the version of the heights',
  'server/tiles/level-cache.ts noFields': 'stays empty',
  'server/watermark/glyph-paths.ts cache': 'by the text that was laid out',
  'server/watermark/mark-tile.ts cache': 'by the text of the mark',
};

/** Containers that begin empty at the top of a module: something is put into them later. */
function emptyContainers(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const isEmpty = (value: ts.Expression): boolean =>
    (ts.isNewExpression(value) &&
      /^(Map|Set)$/.test(value.expression.getText(source)) &&
      (value.arguments ?? []).length === 0) ||
    (ts.isArrayLiteralExpression(value) && value.elements.length === 0) ||
    (ts.isObjectLiteralExpression(value) && value.properties.length === 0);
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ initializer }) => initializer !== undefined && isEmpty(initializer))
    .map(({ name }) => `${path} ${name.getText(source)}`);
}

it('finds containers that are filled later, and no others', () => {
  const text = `const a = new Map<number, string>();
    export const b: string[] = [];
    const c = new Set(['x']);
    const d = ofEachPortal(() => new Map());
    const e = new WeakMap<object, string>();`;
  expect(emptyContainers('x.ts', text)).toEqual(['x.ts a', 'x.ts b']);
});

it('keeps what belongs to one portal apart from what belongs to another in the same process', async () => {
  const paths = (await listFiles('server'))
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => `server/${path}`);
  expect(paths.length).toBeGreaterThan(500);
  const found = await Promise.all(paths.map(async (path) => emptyContainers(path, await readFile(path, 'utf8'))));
  expect(found.flat().sort()).toEqual(Object.keys(ofTheProcess).sort());
});
