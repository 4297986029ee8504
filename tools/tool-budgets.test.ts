import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toolOf } from '../src/map/tools/index.ts';
import { toolBudgets } from './tool-budgets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('every tool that gives numbers has a budget of what it fetches when it is opened', async () => {
  const budgets = await toolBudgets(root);
  const codes = budgets.map(({ route }) => route.slice('tool '.length));
  expect(codes.filter((code) => toolOf(code) === null)).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['measure', 'section', 'profile', 'tunnel', 'flood', 'sunlight']));
  expect(budgets.find(({ route }) => route === 'tool profile')?.entry).toEqual([
    'src/public-site/one-map/tools/compute/compute-panel.tsx',
    'src/map/compute/profile.ts',
  ]);
  expect(budgets.every(({ maxBrotliKb, beyond }) => maxBrotliKb === 60 && beyond !== undefined)).toBe(true);
});
