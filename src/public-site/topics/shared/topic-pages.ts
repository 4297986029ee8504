import type { TopicKey } from '../../../resources/shared/topic-keys.ts';

/** Addresses of a topic's pages. Of most topics `id` names a place; of one told by its items, an item. */
export interface TopicPages {
  topic: TopicKey;
  home: { path: string; label: string };
  detailPath: string;
  /** What `id` names on the detail page. The other kind of row is named by its own key, `item` or `site`. */
  main: 'site' | 'item';
}

/** A topic's pages stand at its own name and that name with Detail. */
export const pagesOfTopic = (topic: TopicKey, label: string, main: TopicPages['main'] = 'site'): TopicPages => ({
  topic,
  home: { path: `/${topic}`, label },
  detailPath: `/${topic}Detail`,
  main,
});

export const siteAddress = ({ detailPath, main }: TopicPages, id: number): string =>
  `${detailPath}?${main === 'site' ? 'id' : 'site'}=${id}`;
export const itemAddress = ({ detailPath, main }: TopicPages, id: number): string =>
  `${detailPath}?${main === 'item' ? 'id' : 'item'}=${id}`;
