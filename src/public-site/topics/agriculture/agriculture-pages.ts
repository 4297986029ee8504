import { pagesOfTopic } from '../shared/topic-pages.ts';

export const agriculturePages = pagesOfTopic('characteristicAgriculture', '特色农业');
