import { expect, it } from 'vitest';
import { findChunkCycle } from './chunk-cycles.ts';

const chunk = (file: string, ...imports: string[]) => ({ file, imports, modules: [] });

it('names the chunks of a ring, without those that lead to it', () => {
  const chunks = [chunk('page.js', 'orders.js'), chunk('orders.js', 'visits.js'), chunk('visits.js', 'orders.js')];
  expect(findChunkCycle(chunks)).toEqual(['orders.js', 'visits.js', 'orders.js']);
});

it('finds none where two ways lead to one chunk', () => {
  const chunks = [
    chunk('page.js', 'a.js', 'b.js'),
    chunk('a.js', 'c.js'),
    chunk('b.js', 'c.js'),
    chunk('c.js', 'gone.js'),
  ];
  expect(findChunkCycle(chunks)).toBeNull();
});
