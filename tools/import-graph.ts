import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './list-files.ts';

/** Files by the files that they import, as paths from the root with `/`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Where code stands. */
export const codeFolders = ['src', 'server', 'demo', 'tests', 'tools', 'bench'];
const isCode = (file: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(file);
/** Whatever names another file from where it stands: imports, and processes and workers by `new URL`. */
const named = /(?:\bfrom|\bimport|\bimport\(|\bURL\(|\brequire\()\s*'(\.{1,2}\/[^'\n]+)'/g;

/** Files that a text names, whether they exist or not. */
export const importsIn = (file: string, text: string): string[] =>
  [...text.matchAll(named)].map(([, relative]) => path.posix.join(path.posix.dirname(file), relative ?? ''));

/** @returns the graph of the code below `root`, and the texts it was read from */
export async function readImportGraph(
  root: string,
): Promise<{ graph: ImportGraph; texts: ReadonlyMap<string, string> }> {
  const texts = new Map<string, string>();
  for (const folder of codeFolders) {
    const files = (await listFiles(path.join(root, folder))).filter(isCode).map((file) => `${folder}/${file}`);
    const read = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
    files.forEach((file, at) => texts.set(file, read[at] ?? ''));
  }
  const graph = new Map([...texts].map(([file, text]) => [file, new Set(importsIn(file, text))]));
  return { graph, texts };
}

/**
 * Files that import one of the given, directly or over others, by the least number of imports between (0: given).
 * @param closed files whose importers are not followed
 */
export function reachedFrom(
  graph: ImportGraph,
  given: readonly string[],
  closed: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const reached = new Map(given.map((file) => [file, 0]));
  let ring = [...given];
  for (let steps = 1; ring.length > 0; steps++) {
    const next = ring.filter((file) => !closed.has(file)).flatMap((file) => importers.get(file) ?? []);
    ring = [...new Set(next)].filter((file) => !reached.has(file));
    for (const file of ring) reached.set(file, steps);
  }
  return reached;
}
