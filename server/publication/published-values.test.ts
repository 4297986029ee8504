import { expect, test } from 'vitest';
import { news } from '../../src/resources/site/news.ts';
import { publishedValues } from './published-values.ts';

const atMidnight = new Date('2026-03-01T16:00:00Z');

test('what has no day yet is of the day in China on which it is published', () => {
  expect(publishedValues(news, { publishedOn: null }, atMidnight)).toMatchObject({ publishedOn: '2026-03-02' });
  expect(publishedValues(news, { publishedOn: '2020-02-02' }, atMidnight)).not.toHaveProperty('publishedOn');
});
