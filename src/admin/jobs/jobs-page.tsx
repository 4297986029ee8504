import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countActiveJobs } from '../../providers/jobs.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ListPage } from '../list/list-page.tsx';

const everyMs = 2000;

/** The generated list, looked at anew as long as something is under way. */
export function JobsPage({ resource }: { resource: Resource }) {
  const invalidate = useInvalidate();
  const { data: count = 0, dataUpdatedAt } = useQuery({
    queryKey: ['jobs-page'],
    queryFn: ({ signal }) => countActiveJobs(signal),
    refetchInterval: everyMs,
    retry: false,
  });
  const isBusy = count > 0;
  useEffect(() => {
    // Once more after the last one has ended
    void invalidate({ resource: resource.name, invalidates: ['list'] });
  }, [isBusy, invalidate, resource.name]);
  useEffect(() => {
    if (isBusy) void invalidate({ resource: resource.name, invalidates: ['list'] });
  }, [isBusy, dataUpdatedAt, invalidate, resource.name]);
  return (
    <ListPage
      resource={resource}
      above={
        <p className="admin-import__help">
          导入、导出、批量处理等较久的工作在这里进行，离开页面也不会中断；结果文件保留 7 天。
        </p>
      }
    />
  );
}
