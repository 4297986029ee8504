import { useQueries } from '@tanstack/react-query';
import { fetchList } from '../../providers/fetch-rows.ts';
import { certifications } from '../../resources/people/certifications.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import type { Caller } from '../../resources/kit/rights.ts';
import { outbox } from '../../resources/system/outbox.ts';
import { adminPaths } from '../admin-paths.ts';
import { mayManage } from '../admin-resources.ts';
import { useCaller } from '../caller.ts';
import { pendingQuery } from '../certifications/pending-certifications.ts';
import { defaultPageSize, writeAddress } from '../list/list-address.ts';

export interface TaskSource {
  resource: Resource;
  query: ListQuery;
  /** What stands behind the number. */
  unit: string;
  /** What is said when there is none. */
  none: string;
  /** A person waits for an administrator: the number also stands in the menu. */
  isWaitedFor: boolean;
}

/** Work that comes in by itself. */
const sources: readonly TaskSource[] = [
  {
    resource: certifications,
    query: pendingQuery,
    unit: '份实名认证待审核',
    none: '没有待审核的实名认证',
    isWaitedFor: true,
  },
  {
    resource: outbox,
    query: {
      filters: [{ field: 'status', operator: 'eq', values: ['failed', 'noGateway'] }],
      sort: [{ field: 'id', order: 'desc' }],
      start: 0,
      end: defaultPageSize,
    },
    unit: '条消息没有发出',
    none: '没有未发出的消息',
    isWaitedFor: false,
  },
];

export interface OpenTask {
  resource: Resource;
  /** '3', '10,000+'; null as long as it is not known. */
  count: string | null;
  isNone: boolean;
  unit: string;
  none: string;
  address: string;
  error: Error | null;
}

const everyMs = 60_000;
const number = new Intl.NumberFormat('zh-CN');

interface OpenTasksOptions {
  onlyWaitedFor?: boolean;
  /** Kinds of work besides. */
  more?: readonly TaskSource[];
}

/** How much work of each kind this administrator could do now; counted again each minute. */
export function useOpenTasks({ onlyWaitedFor = false, more = [] }: OpenTasksOptions = {}): OpenTask[] {
  const caller = useCaller();
  const offered = [...sources, ...more].filter((source) => isOffered(source, caller, onlyWaitedFor));
  return useQueries({
    queries: offered.map(({ resource, query }) => ({
      queryKey: ['data', 'default', resource.name, 'task'],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(resource, { ...query, end: 1 }, signal),
      refetchInterval: everyMs,
      retry: false,
    })),
    combine: (answers) =>
      offered.map(({ resource, query, unit, none }, index) => {
        const { data, error } = answers[index] ?? {};
        return {
          resource,
          unit,
          none,
          count: data ? `${number.format(data.total)}${data.totalIsCapped ? '+' : ''}` : null,
          isNone: data?.total === 0,
          address: `${adminPaths.list(resource.name)}?${writeAddress(resource, query).toString()}`,
          error: error ?? null,
        };
      }),
  });
}

const isOffered = ({ resource, isWaitedFor }: TaskSource, caller: Caller, onlyWaitedFor: boolean): boolean =>
  mayManage(resource, caller) && (isWaitedFor || !onlyWaitedFor);
