import { DownloadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Table } from 'antd';
import { useEffect } from 'react';
import { downloadResult, isActive } from '../../providers/jobs.ts';
import type { ImportReport } from '../../resources/kit/answer-shapes.ts';
import { useSession } from '../../providers/session.ts';
import { jobs } from '../../resources/system/jobs.ts';
import { FaultTable } from '../list/fault-table.tsx';
import { notify } from '../notify.ts';
import { JobState } from './job-state.tsx';
import { useJob } from './use-job.ts';

/** A row that a bulk act passed over. */
interface Passed {
  id: number;
  message: string;
}

/** A job as it goes: progress, what came out, and every row that was refused. */
export function JobPart({ record }: { record: Readonly<Record<string, unknown>> }) {
  const id = Number(record['id']);
  const { job } = useJob(id);
  const { userId } = useSession();
  const isOwn = job !== null && String(job.user) === userId;
  const invalidate = useInvalidate();
  const hasEnded = job !== null && !isActive(job);
  const isShownAsActive = isActive({ state: record['state'] as never });
  useEffect(() => {
    if (hasEnded && isShownAsActive) void invalidate({ resource: jobs.name, id, invalidates: ['detail', 'list'] });
  }, [hasEnded, isShownAsActive, id, invalidate]);
  if (!job) return null;
  const { faults = [] } = (job.report ?? {}) as { faults?: ImportReport['faults'] | Passed[] };
  const [first] = faults;
  return (
    <section className="admin-job-part">
      <h2>进度与结果</h2>
      <JobState job={job} />
      {job.resultName && isOwn ? (
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void download(id)}>
          下载 {job.resultName}
        </Button>
      ) : null}
      {job.resultName && !isOwn ? <p>结果只给提交任务的人，由其本人下载。</p> : null}
      {first && 'row' in first ? <FaultTable faults={faults as ImportReport['faults']} /> : null}
      {first && 'id' in first ? <PassedTable rows={faults as Passed[]} /> : null}
    </section>
  );
}

async function download(id: number): Promise<void> {
  try {
    await downloadResult(id);
  } catch (error) {
    notify.error(error, '结果没有取到');
  }
}

function PassedTable({ rows }: { rows: readonly Passed[] }) {
  return (
    <Table<Passed>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
      columns={[
        { title: '编号', dataIndex: 'id', width: 120 },
        { title: '没有处理的原因', dataIndex: 'message' },
      ]}
    />
  );
}
