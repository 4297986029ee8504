import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

/** Say `request`, `context` or `query`; `transaction`; `reported` or `recipients`; `status` or `existing`. */
const privateWords = new Set(['asked', 'under', 'told', 'standing', 'standings', 'wish']);
/** Parts that still have some of them. */
const exempt = /^(maps|tiles)\//;

/** Names that a file declares: of variables, parameters, functions and keys. */
function declaredNames(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isPropertyAccessExpression(node) ? undefined : (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
}

it('the server speaks the terms of the field', async () => {
  expect(declaredNames('x.ts', 'const f = ({ told }, asked: A) => 1; interface I { wish: 1 }')).toEqual(
    expect.arrayContaining(['f', 'told', 'asked', 'wish']),
  );
  const paths = (await listFiles('server')).filter((path) => path.endsWith('.ts') && !exempt.test(path));
  expect(paths.length).toBeGreaterThan(500);
  const found = await Promise.all(
    paths.map(async (path) => {
      const names = new Set(declaredNames(path, await readFile(`server/${path}`, 'utf8')));
      return [...names].filter((name) => privateWords.has(name)).map((name) => `server/${path}: ${name}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
