import { useQuery } from '@tanstack/react-query';
import { fetchList, useList, useOne } from '../../../providers/queries.ts';
import { useSession } from '../../../providers/session.ts';
import type { Resource, RowOf } from '../../../resources/kit/define-resource.ts';
import { type Filter, maxPageSize, writeListQuery } from '../../../resources/kit/list-query.ts';
import type { TopicKey } from '../../../resources/shared/topic-keys.ts';
import { topicFigures } from '../../../resources/topics/topic-figures.ts';
import { topicItems } from '../../../resources/topics/topic-items.ts';
import { topicSites } from '../../../resources/topics/topic-sites.ts';
import { topics } from '../../../resources/topics/topics.ts';

const is = (field: string, ...values: readonly unknown[]): Filter => ({ field, operator: 'eq', values });

/** Every row of a condition, page after page; topics have hundreds of rows at most. */
async function fetchAll<R extends Resource>(
  resource: R,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<RowOf<R>[]> {
  const first = await fetchList(resource, { filters, end: maxPageSize }, signal);
  const starts = Array.from({ length: Math.ceil(first.total / maxPageSize) - 1 }, (_, at) => (at + 1) * maxPageSize);
  const rest = await Promise.all(
    starts.map((start) => fetchList(resource, { filters, start, end: start + maxPageSize }, signal)),
  );
  return [first, ...rest].flatMap(({ rows }) => rows);
}

function useAll<R extends Resource>(resource: R, filters: readonly Filter[], isWanted = true) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['all', resource.name, userId, writeListQuery(resource, { filters })],
    queryFn: ({ signal }) => fetchAll(resource, filters, signal),
    enabled: isWanted,
  });
}

/** The topic's own texts; null when the administration has closed it. The long text, which lists leave out, comes after. */
export function useTopic(topic: TopicKey) {
  const { data, ...rest } = useList(topics, { filters: [is('key', topic)], end: 1 });
  const listed = data ? (data.rows[0] ?? null) : undefined;
  const whole = useOne(topics, listed?.id, { enabled: Boolean(listed) });
  return { ...rest, topic: whole.data ?? listed };
}

/** Published places of a topic, in their order. */
export const useTopicSites = (topic: TopicKey) => useAll(topicSites, [is('topic', topic)]);

/** Published items of a topic, in their order. */
export const useTopicItems = (topic: TopicKey) => useAll(topicItems, [is('topic', topic)]);

/** All figures of some of a topic's charts, in their order. */
export const useFigures = (topic: TopicKey, ...charts: readonly string[]) =>
  useAll(topicFigures, [is('topic', topic), is('chart', ...charts)]);

/** What a topic knows of one subject, such as a county; nothing is asked for null. */
export const useSubjectFigures = (topic: TopicKey, subject: string | null) =>
  useAll(topicFigures, [is('topic', topic), is('subject', subject ?? '')], subject !== null);

/** What a topic knows of one of its places; nothing is asked for null. */
export const useSiteFigures = (site: number | null) => useAll(topicFigures, [is('site', site ?? 0)], site !== null);
