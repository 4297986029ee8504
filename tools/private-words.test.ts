import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

/**
 * Say `request`, `context` or `query`; `transaction`; `reported` or `recipients`; `status` or `existing`; `problemTexts`;
 * `limiter`; `waiters`.
 */
const ofServer = /^(asked|under|told|standings?|wish|nobodys|turnstile|troubles?|company)$/i;
/** Of these, no part of a name either, but for columns that are stored so. */
const partsOfServer =
  /^(?!(expiryToldAt|toldOn|renewalAskedAt|loanRenewalAskedAt|latestAsked)$).*(^(asked|told|standing|saying)|(Asked|Told|Standing|Saying))(?![a-z])|^most$/;
/** Say `values`, `input`, `body` or `requested`; `stored`, `cached` or `cube…`; `inUse`. */
const partsOfEngine = /(^(given|taken|wanted|kept)|(Given|Taken|Wanted|Kept))(?![a-z])/;
/** Say `max…`; `timeoutMs`; `forced`; `concurrency` or `batchSize`. */
const ofAll = /^most[A-Z]|patience|^hurr(y|ied)|AtOnce$|^atOnce$/;

const places = [
  { folder: 'server', words: ofServer, least: 500 },
  { folder: 'server', words: partsOfServer, least: 500 },
  { folder: 'server/db', words: partsOfEngine, least: 30 },
  { folder: 'server/http', words: partsOfEngine, least: 20 },
  { folder: 'server/resources', words: partsOfEngine, least: 70 },
  { folder: 'server/secrets', words: partsOfEngine, least: 5 },
  { folder: 'src/providers', words: ofServer, least: 40 },
  { folder: 'server', words: ofAll, least: 500 },
  { folder: 'src', words: ofAll, least: 900 },
  { folder: 'demo', words: ofAll, least: 100 },
  { folder: 'tests', words: ofAll, least: 100 },
  { folder: 'bench', words: ofAll, least: 10 },
  { folder: 'tools', words: ofAll, least: 20 },
];

/** Names that a file declares: of variables, parameters, functions, types, keys and members. */
function declaredNames(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isPropertyAccessExpression(node) ? undefined : (node as ts.NamedDeclaration).name;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text.replace(/^#/, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
}

it('names are found wherever they are declared', () => {
  expect(
    declaredNames('x.ts', 'const f = ({ told }, asked: A) => 1; interface I { wish: 1 } class C { #turn = 1 }'),
  ).toEqual(expect.arrayContaining(['f', 'told', 'asked', 'I', 'wish', 'C', 'turn']));
});

it.each([
  [partsOfServer, ['askedOf', 'standingFor', 'isAskedForReadiness', 'toldEvery', 'SayingAnswer', 'most'], true],
  [partsOfServer, ['toldOn', 'taskedBy', 'outstandingLoans', 'almost', 'mostOf'], false],
  [partsOfEngine, ['given', 'isPortTaken', 'readKeptCounts', 'Given', 'wantedRows'], true],
  [partsOfEngine, ['forgiven', 'unwanted', 'keptness'], false],
])('%s is looked for in parts of names', (words, names, isFound) => {
  expect(names.filter((name) => words.test(name) !== isFound)).toEqual([]);
});

it.each(places)('$folder speaks the terms of the field: $words', async ({ folder, words, least }) => {
  const paths = (await listFiles(folder)).filter((path) => /\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(least);
  const found = await Promise.all(
    paths.map(async (path) => {
      const names = new Set(declaredNames(path, await readFile(`${folder}/${path}`, 'utf8')));
      return [...names].filter((name) => words.test(name)).map((name) => `${folder}/${path}: ${name}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
