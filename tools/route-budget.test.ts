import { describe, expect, it } from 'vitest';
import type { ChunkRecord } from './chunk-modules.ts';
import { checkRoute } from './route-budget.ts';

const chunks: ChunkRecord[] = [
  { file: 'main.js', imports: ['shared.js'], modules: ['src/app/main.tsx'] },
  { file: 'shared.js', imports: ['main.js'], modules: ['node_modules/react/index.js'] },
  { file: 'page.js', imports: ['main.js', 'map.js'], modules: ['src/page.tsx'] },
  { file: 'map.js', imports: [], modules: ['node_modules/ol/Map.js'] },
  { file: 'other.js', imports: [], modules: ['src/other.tsx'] },
];
const sizes = new Map([
  ['main.js', 10_000],
  ['shared.js', 20_000],
  ['page.js', 5_000],
  ['map.js', 40_000],
  ['other.js', 900_000],
]);
const budget = { route: '/page', entry: ['src/page.tsx'], maxBrotliKb: 75, forbid: [] };

describe('checkRoute', () => {
  it('counts every chunk of the static closure once, and no other', () => {
    const report = checkRoute(budget, ['src/app/main.tsx'], chunks, sizes);
    expect(report).toMatchObject({ brotliKb: 75, chunkCount: 4, faults: [] });
  });

  it('fails one byte over the budget', () => {
    const report = checkRoute(budget, ['src/app/main.tsx'], chunks, new Map([...sizes, ['page.js', 5_001]]));
    expect(report.faults).toEqual(['0.0 kB over budget']);
  });

  it('counts what comes to a page that is open already, and nothing of that page', () => {
    const report = checkRoute(
      { ...budget, entry: ['src/other.tsx', 'src/page.tsx'], beyond: ['src/page.tsx'] },
      [],
      chunks,
      sizes,
    );
    expect(report).toMatchObject({ brotliKb: 900, chunkCount: 1, faults: ['825.0 kB over budget'] });
  });

  it('finds a forbidden package that comes in through another chunk', () => {
    const report = checkRoute({ ...budget, forbid: ['node_modules/ol/', 'node_modules/cesium/'] }, [], chunks, sizes);
    expect(report.faults).toEqual(['node_modules/ol/ must not load here, but is in map.js']);
  });

  it('fails for a module that no longer exists instead of counting nothing', () => {
    const report = checkRoute({ ...budget, entry: ['src/renamed.tsx'] }, [], chunks, sizes);
    expect(report.faults).toEqual(['src/renamed.tsx is in no chunk: correct tools/budgets.json']);
  });
});
