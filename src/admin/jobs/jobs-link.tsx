import { LoadingOutlined, ProfileOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { countActiveJobs, downloadResult, isActive } from '../../providers/jobs.ts';
import { jobs } from '../../resources/system/jobs.ts';
import { adminPaths } from '../admin-paths.ts';
import { notify } from '../notify.ts';
import { startedJobs } from './started-jobs.ts';
import { useJob } from './use-job.ts';

const everyMs = 3000;

/** The way to the jobs, with how many are under way; tells the end of those that were begun in this window. */
export function JobsLink() {
  const started = useSyncExternalStore(startedJobs.subscribe, startedJobs.get);
  const { data: count = 0 } = useQuery({
    queryKey: ['active-jobs', started.length],
    queryFn: ({ signal }) => countActiveJobs(signal),
    refetchInterval: ({ state }) => (started.length > 0 || (state.data ?? 0) > 0 ? everyMs : false),
    retry: false,
  });
  return (
    <>
      <Link
        to={adminPaths.list(jobs.name)}
        className="admin-header__portal"
        aria-label={count > 0 ? `后台任务，${count} 个进行中` : '后台任务'}
      >
        {count > 0 ? <LoadingOutlined aria-hidden /> : <ProfileOutlined aria-hidden />}{' '}
        <span className="admin-header__word">后台任务</span>
        {count > 0 ? <span> {count}</span> : null}
      </Link>
      {started.map((id) => (
        <JobEnd key={id} id={id} />
      ))}
    </>
  );
}

/** Says that a job has ended, shows its effect in the lists, and fetches its result. */
function JobEnd({ id }: { id: number }) {
  const { job } = useJob(id);
  const invalidate = useInvalidate();
  useEffect(() => {
    if (!job || isActive(job) || !startedJobs.remove(id)) return;
    const text = `${job.title}：${job.message ?? ''}`;
    if (job.state === 'done') notify.success(text);
    else notify.error(new Error(text), text);
    void invalidate({ resource: jobs.name, invalidates: ['list', 'many'] });
    if (job.resource) void invalidate({ resource: job.resource, invalidates: ['resourceAll'] });
    if (job.resultName)
      downloadResult(id).catch((error: unknown) => notify.error(error, '结果没有取到，可在“后台任务”中下载'));
  }, [job, id, invalidate]);
  return null;
}
