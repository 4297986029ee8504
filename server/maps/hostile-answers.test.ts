import { expect, test } from 'vitest';
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
