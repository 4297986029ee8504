import { pagesOfTopic } from '../shared/topic-pages.ts';

export const mineralsPages = pagesOfTopic('characteristicMinerals', '特色矿产');
