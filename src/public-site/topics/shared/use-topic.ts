import { useList, useOne } from '../../../providers/queries.ts';
import { maxPageSize } from '../../../resources/kit/list-query.ts';
import type { TopicKey } from '../../../resources/shared/topic-keys.ts';
import { type TopicItem, topicItems } from '../../../resources/topics/topic-items.ts';
import { type TopicSite, topicSites } from '../../../resources/topics/topic-sites.ts';
import { type Topic, topics } from '../../../resources/topics/topics.ts';

export interface TopicContent {
  topic: Topic;
  /** In their own order, at most 200; without their formatted text, as lists answer them. */
  sites: readonly TopicSite[];
  items: readonly TopicItem[];
}

export interface TopicAnswer {
  /** Undefined while it is being asked for; null when the topic is closed or has no texts. */
  content: TopicContent | null | undefined;
  error: Error | null;
  retry: () => void;
}

/** Texts, places and items of a topic, as this visitor may see them. */
export function useTopic(key: TopicKey): TopicAnswer {
  const ofTopic = { filters: [{ field: 'topic', operator: 'eq' as const, values: [key] }], start: 0, end: maxPageSize };
  const texts = useList(topics, { filters: [{ field: 'key', operator: 'eq', values: [key] }], start: 0, end: 1 });
  const sites = useList(topicSites, ofTopic);
  const items = useList(topicItems, ofTopic);
  const found = texts.data?.rows[0];
  // Lists leave formatted text out.
  const whole = useOne(topics, found?.id, { enabled: found !== undefined });
  const all = [texts, sites, items, whole];
  return {
    content: contentOf(texts.data && (found ? whole.data : null), sites.data?.rows, items.data?.rows),
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}

function contentOf(
  topic: Topic | null | undefined,
  sites: TopicSite[] | undefined,
  items: TopicItem[] | undefined,
): TopicAnswer['content'] {
  if (topic === undefined || !sites || !items) return undefined;
  return topic && { topic, sites, items };
}
