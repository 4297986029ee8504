import { getEventListeners, once } from 'node:events';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Pool, Query } from './query.ts';
import { Waiters, Question } from './question.ts';

const questionOf = (asker: AbortSignal): Question =>
  new Question(asker, { pool: {} as pg.Pool, control: {} as pg.Pool, shared: {} as Pool, timeoutMs: null });
const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

/** An answer that waits for a signal of its own, and the question that it was asked with. */
function answerOnDemand(waiters: Waiters, db: Query, fails = false) {
  const ready = new AbortController();
  let question: Query = db;
  const answer = waiters.ask(db, async (shared) => {
    question = shared;
    await once(ready.signal, 'abort');
    if (fails) throw new Error('no answer');
  });
  return { answer, give: () => ready.abort(), leaving: (question as Question).leaving };
}

describe('who waits for an answer together', () => {
  test('hangs one listener on each visitor, however many answers it waits for, and none once they are there', async () => {
    const { signal } = new AbortController();
    const [one, two] = [questionOf(signal), questionOf(new AbortController().signal)];
    const waiting = Array.from({ length: 40 }, (_, at) => {
      const waiters = new Waiters();
      const waiting = answerOnDemand(waiters, one, at % 2 === 1);
      waiters.join(two);
      waiters.join(one);
      return waiting;
    });
    const [first, ...others] = waiting;
    expect([listeners(signal), listeners(two.leaving)]).toEqual([1, 1]);
    for (const { give } of others) give();
    await Promise.allSettled(others.map(({ answer }) => answer));
    expect([listeners(signal), listeners(two.leaving)]).toEqual([1, 1]);
    first?.give();
    await first?.answer;
    expect([listeners(signal), listeners(two.leaving)]).toEqual([0, 0]);
  });

  test('joins an answer that is there already without a trace', async () => {
    const waiters = new Waiters();
    const late = questionOf(new AbortController().signal);
    await waiters.ask(questionOf(new AbortController().signal), () => Promise.resolve(1));
    waiters.join(late);
    expect(listeners(late.leaving)).toBe(0);
  });

  test('gives it up when the last has left', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const waiters = new Waiters();
    const { answer, give, leaving } = answerOnDemand(waiters, questionOf(one.signal));
    waiters.join(questionOf(two.signal));
    one.abort();
    expect(leaving.aborted).toBe(false);
    two.abort();
    expect(leaving.aborted).toBe(true);
    give();
    await answer;
  });
});
