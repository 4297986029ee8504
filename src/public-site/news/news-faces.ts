import type { NewsItem } from '../../resources/site/news.ts';
import { newsKinds } from '../../resources/site/news.ts';
import type { CardFacts } from '../publication/card-list.tsx';

/** The spellings of the list share their details: old links stay, new ones are all the same. */
export const newsAddress = (id: number): string => `/newsDetail?id=${id}`;
export const newsList = { path: '/news', label: '新闻动态' };

/** Kind and its colour. */
export const newsMark = (kind: NewsItem['kind']): CardFacts['mark'] => ({
  text: kind,
  pigment: `var(--${newsKinds.find(({ value }) => value === kind)?.tone ?? 'ink'})`,
});
