import type { FastifyInstance } from 'fastify';
import { describe, test } from 'vitest';
import type { loans } from '../../src/resources/loans.ts';
import { search } from '../../src/resources/search.ts';
import type { Services } from '../services.ts';
import { type AnswersTo, type AnswerTo, registerOwnCall, registerOwnFile } from './own-calls.ts';

type Answer<Name extends keyof typeof loans.services> = AnswerTo<typeof loans, Name>;
declare const app: FastifyInstance;
declare const services: Services;

describe('an answer to a declared call', () => {
  test('has what the call takes, and answers what it is declared to', () => {
    const lend: Answer<'lend'> = async ({ values: { days, receiver } }) => ({ dueOn: `${receiver} ${days + 1}` });
    // @ts-expect-error another answer than is declared
    const wrong: Answer<'lend'> = async ({ values: { days } }) => ({ dueOn: days });
    // @ts-expect-error a part of the answer is lacking
    const less: Answer<'mine'> = async () => ({});
    // @ts-expect-error nothing of this name is taken
    const more: Answer<'lend'> = async ({ values: { day } }) => ({ dueOn: String(day) });
    return [lend, wrong, less, more];
  });

  test('stands under the name of a declared call, and none may be lacking', () => {
    const suggest: AnswerTo<typeof search, 'suggest'> = async () => [];
    // @ts-expect-error nothing answers `results`
    const answers: AnswersTo<typeof search> = { suggest };
    const others: AnswersTo<typeof search, 'results'> = { suggest };
    // @ts-expect-error no such call
    registerOwnCall(app, services, [search, 'suggests'], suggest);
    // @ts-expect-error it answers data, not a file
    registerOwnFile(app, services, [search, 'suggest'], async ({ reply }) => reply);
    return [answers, others];
  });
});
