import { pagesOfTopic } from '../shared/topic-pages.ts';

export const villagesPages = pagesOfTopic('cultureVillage', '地质文化村');
