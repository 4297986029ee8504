import { AGRICULTURE_ITEMS } from './agriculture-items.ts';
import { AGRICULTURE_SITES } from './agriculture-sites.ts';
import { GSSP_ITEMS } from './gssp-items.ts';
import { GSSP_SITES } from './gssp-sites.ts';
import { MINERALS_FIGURES, MINERALS_ITEMS } from './minerals-items.ts';
import { MINERALS_SITES } from './minerals-sites.ts';
import type { TopicSample } from './topic-sample.ts';
import { TREASURES_ITEMS } from './treasures-items.ts';
import { TREASURES_SITES } from './treasures-sites.ts';
import { EAST_VILLAGES } from './villages-east-sites.ts';
import { VILLAGES_ITEMS } from './villages-items.ts';
import { WEST_VILLAGES } from './villages-west-sites.ts';

/** Places, items and numbers of the topics that are told by their places. */
export const TOPIC_SAMPLES: readonly TopicSample[] = [
  { topic: 'gsspTopic', sites: GSSP_SITES, items: GSSP_ITEMS },
  { topic: 'characteristicMinerals', sites: MINERALS_SITES, items: MINERALS_ITEMS, figures: MINERALS_FIGURES },
  { topic: 'cultureVillage', sites: [...WEST_VILLAGES, ...EAST_VILLAGES], items: VILLAGES_ITEMS },
  { topic: 'characteristicAgriculture', sites: AGRICULTURE_SITES, items: AGRICULTURE_ITEMS },
  { topic: 'valuableInformation', sites: TREASURES_SITES, items: TREASURES_ITEMS },
];
