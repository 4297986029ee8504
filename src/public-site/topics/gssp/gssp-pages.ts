import { pagesOfTopic } from '../shared/topic-pages.ts';

export const gsspPages = pagesOfTopic('gsspTopic', '金钉子');
