import { afterAll, beforeAll, expect, test } from 'vitest';
import { Worker } from 'node:worker_threads';
import { hostileAnswers, shortBytes } from '../../tests/helpers/hostile-answers.ts';
import { assertUsable } from './layer-answer.ts';
import { LayerProblem } from './layer-problem.ts';

/** How long the worst of them takes, `npm run bench -- --offers` says (ADR 0054). */
test.each(hostileAnswers)('%s: passed on, or told in a sentence', async (_, beginning) => {
  expect(Buffer.byteLength(beginning)).toBeLessThanOrEqual(shortBytes);
  expect(Buffer.byteLength(beginning)).toBeGreaterThan(shortBytes - 32);
  const query = { layers: 'units,faults', request: 'GetMap' };
  for (const status of [200, 500])
    for (const type of ['text/xml', 'application/json', 'image/png']) {
      const end = await assertUsable({ status, type, beginning }, query).catch((error: unknown) => error);
      const words = end instanceof LayerProblem ? `${end.words ?? ''}${end.foreign ?? ''}` : '';
      expect([end === undefined || end instanceof LayerProblem, words.length < 200]).toEqual([true, true]);
    }
});

/** Goes through a text of this length, letter by letter, again and again, and counts how often it did. */
const passing = `
  const { count, length } = require('node:worker_threads').workerData;
  const text = 'ab'.repeat(length / 2);
  let letters = 0;
  for (;;) {
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 97) letters++;
    Atomics.add(count, 0, 1);
    Atomics.notify(count, 0);
  }`;

/** Passes beside a look, of which a single one is linear; one that grows with the square takes tens of thousands. */
const maxPasses = 2000;
const rounds = 5;

let beside: Worker;
const count = new Int32Array(new SharedArrayBuffer(4));
beforeAll(() => {
  beside = new Worker(passing, { eval: true, workerData: { count, length: shortBytes } });
  Atomics.wait(count, 0, 0);
});
afterAll(() => beside.terminate());

test.each(hostileAnswers)(
  '%s: over before a plain loop went through as much some hundreds of times',
  async (_, beginning) => {
    let least = Infinity;
    for (let round = 0; round < rounds && least > maxPasses; round += 1) {
      const before = Atomics.load(count, 0);
      await assertUsable({ status: 200, type: 'text/xml', beginning }).catch(() => null);
      least = Math.min(least, Atomics.load(count, 0) - before);
    }
    expect(least).toBeLessThanOrEqual(maxPasses);
  },
);
