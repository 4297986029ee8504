import { Button, Progress } from 'antd';
import { useState } from 'react';
import { cancelJob, isActive } from '../../providers/jobs.ts';
import type { Job } from '../../resources/system/jobs.ts';
import { notify } from '../notify.ts';
import './jobs.css';

const words: Readonly<Record<Job['state'], string>> = {
  waiting: '等待前面的任务完成',
  running: '正在处理',
  cancelling: '正在取消',
  done: '已完成',
  failed: '没有完成',
  cancelled: '已取消',
};

const looks = { done: 'success', failed: 'exception', cancelled: 'normal' } as const;

/** How far a job is, in words and as a bar, with its end or the button that ends it. */
export function JobState({ job }: { job: Job }) {
  const { state, done, total, progress, message } = job;
  const [isAsked, setAsked] = useState(false);
  async function cancel(): Promise<void> {
    setAsked(true);
    try {
      await cancelJob(job.id);
    } catch (error) {
      setAsked(false);
      notify.error(error, '任务没有取消');
    }
  }
  const count = total === null ? done.toLocaleString() : `${done.toLocaleString()} / ${total.toLocaleString()}`;
  const status = looks[state as keyof typeof looks] ?? 'active';
  return (
    <div className="admin-job">
      <p role="status" className="admin-job__words">
        {words[state]}
        {state === 'waiting' ? null : `，已处理 ${count}`}
      </p>
      {progress === null && !isActive(job) ? null : (
        <Progress percent={progress ?? 0} status={status} aria-label="进度" />
      )}
      {message ? <p className="admin-job__message">{message}</p> : null}
      {isActive(job) ? (
        <Button danger disabled={isAsked || state === 'cancelling'} onClick={() => void cancel()}>
          取消任务
        </Button>
      ) : null}
    </div>
  );
}
