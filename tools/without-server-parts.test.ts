import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { layerKinds } from '../src/map/kinds/index.ts';
import { cutServerParts } from './without-server-parts.ts';

interface Remote {
  address: () => unknown;
  describe?: { form: string; request: () => unknown };
}

/** The object that a file declares under `remote`, as pages have it; undefined: it declares none. */
async function remoteOf(type: string): Promise<Remote | undefined> {
  const path = resolve(`src/map/kinds/${type.replaceAll('_', '-')}.ts`);
  const code = await readFile(path, 'utf8');
  const cut = cutServerParts(path, code, (text) => parseAst(text, { lang: 'ts' })) ?? code;
  const begin = cut.indexOf('  remote: {');
  if (begin < 0) return undefined;
  return runInNewContext(`(${cut.slice(cut.indexOf('{', begin), cut.indexOf('\n  },', begin) + 4)})`) as Remote;
}

/** What comes of asking a service that is not there. */
function outcomeOf(ask: (() => unknown) | undefined): string {
  try {
    return ask ? `answered ${String(ask())}` : 'nothing to ask';
  } catch (error) {
    return (error as Error).message;
  }
}

const kinds = layerKinds.map((kind) => [kind.type, (kind as { remote?: Remote }).remote] as const);
const refused = 'asked of the server only: tools/without-server-parts.ts';

test('what is written short is cut as what is written out', () => {
  const code = 'export const a = { remote: { words, address: () => 1, form: "x" } };';
  const cut = cutServerParts('/a/src/map/kinds/a.ts', code, parseAst) ?? '';
  expect(cut).toMatch(/words: \(\) => .*address: \(\) => .*form: "x"/s);
  expect(() => parseAst(cut)).not.toThrow();
});

test.each(kinds)(
  'of %s pages know whether there is a service and whether it says what it offers, and cannot ask it',
  async (type, remote) => {
    const cut = await remoteOf(type);
    expect([cut === undefined, cut?.describe?.form]).toEqual([remote === undefined, remote?.describe?.form]);
    expect(outcomeOf(cut?.address)).toBe(remote ? refused : 'nothing to ask');
    expect(outcomeOf(cut?.describe?.request)).toBe(remote?.describe ? refused : 'nothing to ask');
  },
);
