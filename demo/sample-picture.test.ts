import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ACTIVITIES } from './activities-texts.ts';
import { articleSamples } from './articles-texts.ts';
import { homeContent } from './home-content.ts';
import { SPECIMENS } from './museum/specimen-facts.ts';
import { newsSamples } from './news-texts.ts';
import { samplePicture } from './sample-picture.ts';
import { TOPIC_SAMPLES } from './topics/topic-samples.ts';
import { TOPIC_TEXTS } from './topics/topics-texts.ts';

const topicRows = TOPIC_SAMPLES.flatMap(({ sites, items }) => [...sites, ...items]);
const named = [ACTIVITIES, newsSamples, articleSamples, homeContent.slides, TOPIC_TEXTS, topicRows].flatMap((rows) =>
  rows.flatMap(({ picture }) => picture ?? []),
);
const used = new Set([
  ...named,
  ...articleSamples.flatMap(({ film }) => film ?? []),
  ...SPECIMENS.flatMap(({ picture }) => [picture, `${picture}-small`]),
]);

describe('pictures of the sample data', () => {
  test('are there for every row that names one, and none is there for nothing', () => {
    const kept = readdirSync(`${import.meta.dirname}/pictures`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.replaceAll('\\', '/').replace(/\.webp$/, ''));
    expect(kept.filter((name) => !name.startsWith('core-boxes/')).sort()).toEqual([...used].sort());
  });

  test('can be decoded, are no wider than a page shows them, and weigh little', async () => {
    for (const name of used) {
      const bytes = await samplePicture(name);
      const { format, width } = await sharp(bytes).metadata();
      expect(format, name).toBe('webp');
      expect(width, name).toBeLessThanOrEqual(1600);
      expect(bytes.length, name).toBeLessThanOrEqual(name.startsWith('films/') ? 900_000 : 160_000);
    }
  });
});
