import type { ChunkRecord } from './chunk-modules.ts';

/**
 * The first ring of chunks that wait for each other, as files in the order of their imports with the first one again at the
 * end; null when there is none. What such chunks run when they load meets values that are not there yet.
 */
export function findChunkCycle(chunks: readonly ChunkRecord[]): string[] | null {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]));
  const finished = new Set<string>();
  function visit(file: string, path: readonly string[]): string[] | null {
    if (finished.has(file)) return null;
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    for (const next of importsOf.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  }
  for (const { file } of chunks) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
