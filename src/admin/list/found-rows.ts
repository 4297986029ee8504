import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { isStartedJob } from '../../providers/jobs.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { startedJobs } from '../jobs/started-jobs.ts';
import { notify } from '../notify.ts';

/** All rows that a list finds, chosen together. */
export interface FoundRows {
  query: ListQuery;
  /** How many, as the list says it. */
  text: string;
}

/** What follows the answer of an act on all rows found: many go on as a job, few are done. */
export function useFoundRows(resource: Resource): (answer: object, act: string) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (answer, act) => {
      if (isStartedJob(answer)) {
        startedJobs.add(answer.job.id);
        notify.success(`${act}已在后台进行，进度见“后台任务”`);
        return;
      }
      notify.success(`${act}已完成`);
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    },
    [resource, invalidate],
  );
}
