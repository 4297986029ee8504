import { pagesOfTopic } from '../shared/topic-pages.ts';

export const treasuresPages = pagesOfTopic('valuableInformation', '珍贵资料', 'item');
