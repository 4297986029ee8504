import type { TopicKey } from '../../src/resources/shared/topic-keys.ts';
import { sampleData } from '../sample-data.ts';

interface TopicText {
  key: TopicKey;
  title: string;
  lead: string;
  body: readonly string[];
  source: string;
  /** Name of its picture (demo/pictures). */
  picture: string;
}

/** What stands at the head of each topic's home. */
export const TOPIC_TEXTS = sampleData<readonly TopicText[]>('topics/topics');
