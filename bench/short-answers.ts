import { assertUsable } from '../server/maps/layer-answer.ts';
import { answerText } from '../server/maps/offers/answer-text.ts';
import { hostileAnswers } from '../tests/helpers/hostile-answers.ts';
import type { Line } from './line.ts';

const goalMs = 5;
const rounds = 20;
const query = { layers: 'units,faults', request: 'GetMap', format: 'image/png' };
const types = ['text/xml; charset=gbk', 'application/json'];

/**
 * For how long the event loop stands while a short answer is looked at, from its bytes to its problem: the longest of some
 * types, and of each the least of some rounds; milliseconds.
 */
async function pauseOf(text: string): Promise<number> {
  const bytes = Buffer.from(text);
  let longest = 0;
  for (const type of types) {
    let least = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      const beginning = answerText(bytes, type);
      await assertUsable({ status: 200, type, beginning }, query).catch(() => null);
      least = Math.min(least, performance.now() - from);
    }
    longest = Math.max(longest, least);
  }
  return longest;
}

/** What the worst 64 KB that a service can answer cost those who wait beside. */
export async function shortAnswerLines(): Promise<Line[]> {
  const times: { name: string; time: number }[] = [];
  for (const [name, text] of hostileAnswers) times.push({ name, time: await pauseOf(text) });
  const worst = times.toSorted((a, b) => b.time - a.time).slice(0, 3);
  return worst.map(({ name, time }): Line => [
    `64 KB of ${times.length} hostile answers: ${name}`,
    `${time.toFixed(2)} ms of the event loop`,
    `≤ ${goalMs} ms`,
    time <= goalMs,
  ]);
}
