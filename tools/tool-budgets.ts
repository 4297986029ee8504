import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteBudget } from './route-budget.ts';

/** Kilobytes (1000 bytes) of brotli-compressed JavaScript that the map fetches when a tool is opened. */
const maxBrotliKb = 60;
/** What the map has before. */
const map = ['src/public-site/one-map/one-map-page.tsx', 'src/map/ol/one-map.tsx'];

const panels = 'src/public-site/one-map/tools';
const computePanel = `${panels}/compute/compute-panel.tsx`;

/** Names and modules of lines such as `grid: lazy(() => import('./grid-panel.tsx')…`. */
async function importsIn(root: string, file: string): Promise<(readonly [name: string, module: string])[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  const folder = path.posix.dirname(file);
  return [...text.matchAll(/^ {2}(\w+): .*import\('(\.[^']+)'\)/gm)].map(
    ([, name = '', module = '']) => [name, path.posix.join(folder, module)] as const,
  );
}

/** A tool that has all it reckons in its own panel, and one that brings what writes stories. */
const weighed = new Set(['section', 'recordStory']);

/**
 * A budget for each tool that gives numbers, and some others: its panel, and what a computing one has to know of its inputs.
 * @param root of the project
 */
export async function toolBudgets(root: string): Promise<RouteBudget[]> {
  const [own, computing] = await Promise.all([
    importsIn(root, `${panels}/index.ts`),
    importsIn(root, 'src/map/compute/computations.ts'),
  ]);
  const panelOf = new Map(own);
  const entries = [
    ...own.filter(([name]) => weighed.has(name)).map(([name, panel]) => [name, [panel]] as const),
    // Some have a panel of their own
    ...computing.map(([name, computation]) => [name, [panelOf.get(name) ?? computePanel, computation]] as const),
  ];
  return entries.map(([name, entry]) => ({
    route: `tool ${name}`,
    entry: [...entry],
    beyond: map,
    maxBrotliKb,
    forbid: ['node_modules/@cesium/', 'node_modules/cesium/', 'node_modules/resium/', 'src/admin/'],
  }));
}
