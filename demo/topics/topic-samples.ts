import { sampleData } from '../sample-data.ts';
import type { TopicSample } from './topic-sample.ts';

const told = [
  'gsspTopic',
  'characteristicMinerals',
  'cultureVillage',
  'characteristicAgriculture',
  'valuableInformation',
] as const;

/** Places, items and numbers of the topics that are told by their places. */
export const TOPIC_SAMPLES = told.map((topic) => sampleData<TopicSample>(`topics/${topic}`));
