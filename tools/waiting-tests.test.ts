import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';

/** Places of nodes in a test, as path:line. */
function placesOf(path: string, text: string, isMeant: (node: ts.Node, source: ts.SourceFile) => boolean): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isMeant(node, source))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Waits that end after Vitest's second, which a busy machine needs for what an idle one does at once. */
const hastyWaits = (path: string, text: string): string[] =>
  placesOf(
    path,
    text,
    (node, source) =>
      ts.isCallExpression(node) &&
      /^vi\.wait(For|Until)$/.test(node.expression.getText(source)) &&
      node.arguments.length < 2,
  );

const hasNode = (node: ts.Node, isMeant: (node: ts.Node) => boolean): boolean =>
  isMeant(node) || (ts.forEachChild(node, (child) => hasNode(child, isMeant)) ?? false);

/** Comparisons of how long something took, which a busy machine fails though nothing is wrong. */
function judgedTimes(path: string, text: string): string[] {
  const taken = new Set<string>();
  const isClock = (node: ts.Node): boolean =>
    ts.isCallExpression(node) && /^(performance|Date)\.now$/.test(node.expression.getText());
  const isTime = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && taken.has(node.text)) ||
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
      [node.left, node.right].some((side) => hasNode(side, isClock)));
  return placesOf(path, text, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (hasNode(node.initializer, isTime)) taken.add(node.name.text);
    return (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^toBeLessThan(OrEqual)?$/.test(node.expression.name.text) &&
      hasNode(node.expression.expression, isTime)
    );
  });
}

/**
 * Values that are others in every run: drawn by chance, or a text made of the clock. Keys may be so, and what tells one
 * call from another (`Idempotency-Key`).
 */
function unseededValues(path: string, text: string): string[] {
  const isKey = ({ arguments: [size], parent }: ts.CallExpression, source: ts.SourceFile): boolean =>
    size?.getText(source) === '32' ||
    ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && /key/i.test(parent.name.getText(source)));
  const isMadeText = ({ parent }: ts.Node, source: ts.SourceFile): boolean =>
    ts.isTemplateSpan(parent) ||
    (ts.isPropertyAccessExpression(parent) && parent.name.text === 'toString') ||
    (ts.isCallExpression(parent) && parent.expression.getText(source) === 'String');
  return placesOf(path, text, (node, source) => {
    if (!ts.isCallExpression(node)) return false;
    const called = node.expression.getText(source).replace(/^(globalThis\.)?crypto\./, '');
    if (/^random(Bytes|UUID)$/.test(called)) return !isKey(node, source);
    if (called === 'Date.now') return isMadeText(node, source);
    return /^(Math\.random|randomInt|getRandomValues)$/.test(called);
  });
}

/** What is found in all tests that have a word. @param which other files than tests */
async function foundIn(
  word: string,
  find: (path: string, text: string) => string[],
  which = /\.test\.tsx?$/,
): Promise<string[]> {
  const folders = ['src', 'server', 'tests', 'tools', 'demo', 'bench'];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const paths = (await listFiles(folder)).map((path) => `${folder}/${path}`).filter((path) => which.test(path));
      const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
      return texts.flatMap((text, at) => (text.includes(word) ? find(paths[at] ?? '', text) : []));
    }),
  );
  return found.flat();
}

test('every wait has a limit of its own, far beyond what a quiet machine takes', async () => {
  expect(hastyWaits('x.ts', 'await vi.waitFor(() => 1);\nawait vi.waitFor(() => 1, { timeout: 9 });')).toEqual([
    'x.ts:1',
  ]);
  expect(await foundIn('vi.wait', hastyWaits)).toEqual([]);
});

test('no test judges how long something took', async () => {
  const lines = [
    'const from = performance.now();',
    'expect(performance.now() - from).toBeLessThan(9);',
    'const seconds = (Date.now() - from) / 1000;',
    'expect(Math.round(seconds)).toBeLessThanOrEqual(9);',
    'expect(from).toBeLessThan(9);',
    'expect(rows.length - 1).toBeLessThan(9);',
  ];
  expect(judgedTimes('x.ts', lines.join('\n'))).toEqual(['x.ts:2', 'x.ts:4']);
  expect(await foundIn('.now()', judgedTimes)).toEqual([]);
});

test('no number that helpers count goes on from one test file to the next', async () => {
  const counted = (path: string, text: string): string[] =>
    placesOf(
      path,
      text,
      (node) =>
        ts.isVariableStatement(node) &&
        ts.isSourceFile(node.parent) &&
        (node.declarationList.flags & ts.NodeFlags.Let) !== 0 &&
        node.declarationList.declarations.some(({ initializer }) => initializer && ts.isNumericLiteral(initializer)),
    );
  expect(counted('x.ts', 'let n = 0;\nfunction f() { let m = 1; }\nconst k = 2;')).toEqual(['x.ts:1']);
  const folders = ['tests/helpers', 'src', 'server', 'demo'];
  const files = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((path) => `${folder}/${path}`)),
  );
  const helpers = files.flat().filter((path) => /^tests\/helpers\/.*\.ts$|\/testing\/.*\.tsx?$/.test(path));
  expect(helpers.length).toBeGreaterThan(60);
  const found = await Promise.all(helpers.map(async (path) => counted(path, await readFile(path, 'utf8'))));
  // What is counted there begins anew by `begin-test-file.ts` and `restart-counters.ts`
  expect(found.flat().filter((place) => !place.startsWith('tests/helpers/connection-share.ts'))).toEqual([]);
});

test('no test puts a module in the place of another: files of one worker share what was read before', async () => {
  const replaced = (path: string, text: string): string[] =>
    placesOf(
      path,
      text,
      (node, source) => ts.isCallExpression(node) && /^vi\.(?:do)?[mM]ock$/.test(node.expression.getText(source)),
    );
  expect(replaced('x.ts', "vi.mock('./a.ts');\nvi.fn();\nvi.doMock('./b.ts');")).toEqual(['x.ts:1', 'x.ts:3']);
  expect(await foundIn('ock(', replaced)).toEqual([]);
});

test('what a test is given comes from itself, from a counter, or from a seed that is printed', async () => {
  const lines = [
    'const name = `x-${Math.random()}`;',
    "const objectName = randomBytes(16).toString('hex');",
    'const secrets = createSecretBox([randomBytes(32)]);',
    "const headers = { 'Idempotency-Key': crypto.randomUUID() };",
    'const number = crypto.randomUUID();',
    'const mark = String(Date.now()).slice(-7);',
    'const until = Date.now() + 9;',
    'const title = `样${Date.now()}`;',
  ];
  const lineOf = (number: number): string => `x.ts:${number}`;
  expect(unseededValues('x.ts', lines.join('\n'))).toEqual([1, 2, 5, 6, 8].map(lineOf));
  // Drills and bench measure; they are no tests
  const which = /\.(test|spec)\.tsx?$|^tests\/(helpers|e2e)\/|\/testing\//;
  const found = [
    ...(await foundIn('andom', unseededValues, which)),
    ...(await foundIn('Date.now()', unseededValues, which)),
  ];
  // Databases of several runs may stand on one server
  const namesOfDatabases = /^tests\/helpers\/(portal-under-test|contract-setup)\.ts:/;
  expect(found.filter((place) => !namesOfDatabases.test(place))).toEqual([]);
});
