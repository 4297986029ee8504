import { expect, test } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';
import { sampleFacts } from './testing/sample-facts.ts';

test('who asked last does not wait for all that others asked for before', async () => {
  const order: string[] = [];
  const draw = async (name: string, lane: 'awaited' | 'ahead' = 'awaited'): Promise<void> => {
    const bytes = await drawInProcess('table.pdf', { ...sampleFacts, title: name }, lane);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    order.push(name);
  };
  await Promise.all(['先', '二', '三', '后'].map((name) => draw(name)));
  expect(order).toEqual(['先', '后', '三', '二']);
  // What is made ahead does not come into their way
  await Promise.all([draw('预制', 'ahead'), draw('急')]);
  expect(order).toHaveLength(6);
});

test('what cannot be drawn is told, and the next is drawn all the same', async () => {
  const nonsense = { ...sampleFacts, extent: { west: Number.NaN, south: 28, east: 120, north: 29 } };
  const [fault, next] = await Promise.allSettled([
    drawInProcess('map.jpg', nonsense, 'awaited'),
    drawInProcess('table.pdf', sampleFacts, 'awaited'),
  ]);
  expect([fault.status, next.status]).toEqual(['rejected', 'fulfilled']);
});
