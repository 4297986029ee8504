import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';

/** What a file loads: of which module which names; '*' is all of them. */
interface Loaded {
  module: string;
  names: string[];
}

/** Imports and re-exports, at the start or later; not those of types alone, and not a process by `new URL`. */
function loadedBy(text: string): Loaded[] {
  const found: Loaded[] = [];
  const add = (module: ts.Node | undefined, names: string[]): void => {
    if (module && ts.isStringLiteralLike(module)) found.push({ module: module.text, names });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
      const { name, namedBindings } = node.importClause ?? {};
      const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
      const names = elements.flatMap((each) => (each.isTypeOnly ? [] : [(each.propertyName ?? each.name).text]));
      const isWhole = name !== undefined || !namedBindings || ts.isNamespaceImport(namedBindings);
      add(node.moduleSpecifier, isWhole ? ['*'] : names);
    }
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier) add(node.moduleSpecifier, ['*']);
    if (ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText()))
      add(node.arguments[0], ['*']);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

const isPackage = ({ module }: Loaded): boolean => /^hucre(\/|$)/.test(module);
/** What the package reads: everything that does not write. */
const readsWorkbooks = (each: Loaded): boolean =>
  isPackage(each) && each.names.some((name) => !name.startsWith('write'));

async function readServer(): Promise<Map<string, Loaded[]>> {
  const files = (await listFiles('server')).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const read = async (file: string) => [`server/${file}`, loadedBy(await readFile(`server/${file}`, 'utf8'))] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Files that a process has loaded in the end which begins with one. */
function reachedFrom(loads: ReadonlyMap<string, Loaded[]>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached)
    for (const { module } of loads.get(file) ?? [])
      if (module.startsWith('.')) reached.add(path.posix.join(path.posix.dirname(file), module));
  return reached;
}

test('an import of types alone loads nothing, all others do, later too', () => {
  const text = `import type { A } from './a.ts';\nimport { type B } from './b.ts';\nimport { c as d, type E } from './c.ts';
    import * as f from './f.ts';\nimport './g.ts';\nexport { h } from './h.ts';\nexport type { I } from './i.ts';
    const j = await import('./j.ts');\nconst k = new URL('./k.ts', import.meta.url);`;
  expect(loadedBy(text)).toEqual([
    { module: './b.ts', names: [] },
    { module: './c.ts', names: ['c'] },
    { module: './f.ts', names: ['*'] },
    { module: './g.ts', names: ['*'] },
    { module: './h.ts', names: ['*'] },
    { module: './j.ts', names: ['*'] },
  ]);
  const isReading = (name: string): boolean => readsWorkbooks({ module: 'hucre/xlsx', names: [name] });
  expect(['writeXlsx', 'readXlsx', '*'].filter(isReading)).toEqual(['readXlsx', '*']);
});

test('workbooks of strangers are read in processes apart, which the portal cannot load itself', async () => {
  const loads = await readServer();
  const readers = [...loads].filter(([, loaded]) => loaded.some(readsWorkbooks)).map(([file]) => file);
  expect(readers.toSorted()).toEqual([
    'server/derived/office-blocks.ts',
    'server/spreadsheets/sheet-reader.ts',
    'server/spreadsheets/shown-text.ts',
  ]);
  for (const start of ['server/main.ts', 'server/start-portal.ts']) {
    const reached = reachedFrom(loads, start);
    // It begins those processes, and writes workbooks
    for (const file of ['server/spreadsheets/read-sheet.ts', 'server/resources/export-rows.ts'])
      expect(reached).toContain(file);
    expect(readers.filter((file) => reached.has(file))).toEqual([]);
  }
  expect(reachedFrom(loads, 'server/derived/document-reader.ts')).toContain('server/derived/office-blocks.ts');
});
