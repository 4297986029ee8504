import type { ChunkRecord } from './chunk-modules.ts';

/** One line of budgets.json. */
export interface RouteBudget {
  route: string;
  /** Source modules, relative to the project root, whose chunks this route loads before it can be used. */
  entry: string[];
  /** Modules that are loaded before, on whose page it opens: what they need is not counted. Absent: nothing is. */
  beyond?: string[];
  /** Kilobytes (1000 bytes) of brotli-compressed JavaScript. */
  maxBrotliKb: number;
  /** No chunk of the route may hold a module whose path contains one of these. */
  forbid: string[];
}

/** What a route loads. `faults` is empty when it keeps its budget. */
export interface RouteReport {
  route: string;
  brotliKb: number;
  maxBrotliKb: number;
  chunkCount: number;
  /** The largest chunks, `file (kB)`, for finding out where the bytes come from. */
  largest: string[];
  faults: string[];
}

/** The chunks that hold the given modules and, through static imports, everything these need. */
function loadedChunks(chunks: readonly ChunkRecord[], modules: readonly string[], faults: string[]): ChunkRecord[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Map<string, ChunkRecord>();
  const pending: string[] = [];
  for (const module of modules) {
    const holder = chunks.find((chunk) => chunk.modules.includes(module));
    if (holder) pending.push(holder.file);
    else faults.push(`${module} is in no chunk: correct tools/budgets.json`);
  }
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const chunk = byFile.get(file);
    if (!chunk || loaded.has(file)) continue;
    loaded.set(file, chunk);
    pending.push(...chunk.imports);
  }
  return [...loaded.values()];
}

/**
 * Compares what a route loads with its budget.
 * @param always modules every route loads (the entry of the page)
 * @param brotliBytes compressed size of each chunk by file name
 */
export function checkRoute(
  budget: RouteBudget,
  always: readonly string[],
  chunks: readonly ChunkRecord[],
  brotliBytes: ReadonlyMap<string, number>,
): RouteReport {
  const faults: string[] = [];
  const { beyond } = budget;
  const before = new Set(beyond ? loadedChunks(chunks, [...always, ...beyond], faults) : []);
  const loaded = loadedChunks(chunks, [...always, ...budget.entry], faults).filter((chunk) => !before.has(chunk));
  const bytesOf = (chunk: ChunkRecord): number => brotliBytes.get(chunk.file) ?? 0;
  const brotliKb = loaded.reduce((sum, chunk) => sum + bytesOf(chunk), 0) / 1000;
  if (brotliKb > budget.maxBrotliKb) faults.push(`${(brotliKb - budget.maxBrotliKb).toFixed(1)} kB over budget`);
  for (const forbidden of budget.forbid) {
    const holder = loaded.find((chunk) => chunk.modules.some((module) => module.includes(forbidden)));
    if (holder) faults.push(`${forbidden} must not load here, but is in ${holder.file}`);
  }
  const largest = loaded
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
    .slice(0, 4)
    .map((chunk) => `${chunk.file} (${(bytesOf(chunk) / 1000).toFixed(1)})`);
  const { route, maxBrotliKb } = budget;
  return { route, brotliKb, maxBrotliKb, chunkCount: loaded.length, largest, faults };
}
