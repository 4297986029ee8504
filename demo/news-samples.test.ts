import { describe, expect, test } from 'vitest';
import { activities } from '../src/resources/site/activities.ts';
import { articles } from '../src/resources/site/articles.ts';
import { news } from '../src/resources/site/news.ts';
import { ACTIVITIES } from './activities-texts.ts';
import { articleSamples } from './articles-texts.ts';
import { newsSamples } from './news-texts.ts';

const optionsOf = (options: readonly (string | { value: string })[]): string[] =>
  options.map((option) => (typeof option === 'string' ? option : option.value));

describe('sample content', () => {
  test('is enough to fill every list, each piece once', () => {
    expect(newsSamples.length).toBeGreaterThanOrEqual(24);
    expect(articleSamples.length).toBeGreaterThanOrEqual(24);
    expect(ACTIVITIES.length).toBeGreaterThanOrEqual(12);
    for (const list of [newsSamples, articleSamples, ACTIVITIES])
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
  });

  test('every kind and topic has its content', () => {
    expect(new Set(newsSamples.map(({ kind }) => kind))).toEqual(new Set(optionsOf(news.fields.kind.options)));
    expect(new Set(articleSamples.map(({ topic }) => topic))).toEqual(
      new Set(optionsOf(articles.fields.topic.options)),
    );
    expect(new Set(ACTIVITIES.map(({ kind }) => kind))).toEqual(new Set(optionsOf(activities.fields.kind.options)));
  });

  test('news and articles are texts of several paragraphs, the newest news first', () => {
    const thin = [...newsSamples, ...articleSamples.filter((each) => !each.film)].filter(
      ({ body }) => body.length < 2 || body.join('').length < 80,
    );
    expect(thin.map(({ title }) => title)).toEqual([]);
    const days = newsSamples.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});
