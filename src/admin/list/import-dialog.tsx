import { InboxOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, Button, Modal, Upload } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { importList } from '../../providers/import-list.ts';
import { isActive, isStartedJob } from '../../providers/jobs.ts';
import type { ImportReport } from '../../resources/kit/answer-shapes.ts';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { Job } from '../../resources/system/jobs.ts';
import { JobState } from '../jobs/job-state.tsx';
import { startedJobs } from '../jobs/started-jobs.ts';
import { useJob } from '../jobs/use-job.ts';
import { notify } from '../notify.ts';
import { FaultTable } from './fault-table.tsx';
import { wordsOf } from '../../resources/kit/words-of.ts';

interface ImportDialogProps {
  resource: Resource;
  onClose: () => void;
}

/** Upload, a dry run that names row and column of every fault, and only then the import: all rows or none. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const { job } = useJob(jobId);
  const invalidate = useInvalidate();
  const canImport = report !== null && report.faults.length === 0 && report.created + report.updated > 0;
  const isWaiting = isBusy || (job !== null && isActive(job)) || (jobId !== null && job === null);

  async function take(answer: ImportReport): Promise<void> {
    setReport(answer);
    if (!answer.isWritten) return;
    notify.success(`已导入：${countsText(answer)}`);
    await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    onClose();
  }
  async function run(chosen: File, isDryRun: boolean): Promise<void> {
    setBusy(true);
    setRefusal(null);
    setReport(null);
    setJobId(null);
    try {
      const answer = await importList(resource, chosen, { isDryRun });
      if (isStartedJob(answer)) {
        startedJobs.add(answer.job.id);
        setJobId(answer.job.id);
      } else await take(answer);
    } catch (error) {
      setRefusal(wordsOf(error, '文件读取失败'));
    } finally {
      setBusy(false);
    }
  }
  // As long as the dialog is open it tells the end itself
  const takeEnd = useEffectEvent((ended: Job) => {
    startedJobs.remove(ended.id);
    setJobId(null);
    const made = ended.report as ImportReport | null;
    if (made) void take(made);
    else if (ended.state !== 'cancelled') setRefusal(ended.message);
  });
  useEffect(() => {
    if (job && !isActive(job)) takeEnd(job);
  }, [job]);
  function choose(chosen: File): false {
    setFile(chosen);
    void run(chosen, true);
    return false;
  }
  return (
    <Modal
      open
      title={`导入${resource.label}`}
      width={760}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {jobId === null ? '取消' : '关闭（任务继续进行）'}
        </Button>,
        <Button
          key="run"
          type="primary"
          disabled={!canImport || !file || isWaiting}
          onClick={() => file && void run(file, false)}
        >
          导入
        </Button>,
      ]}
    >
      <ImportHelp resource={resource} />
      <Upload.Dragger
        accept=".csv,.xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={choose}
        disabled={isWaiting}
      >
        <p>
          <InboxOutlined aria-hidden className="admin-import__icon" />
        </p>
        <p>{file ? `已选：${file.name}。可再选一个文件重新检查` : '把文件拖到这里，或点击选择（CSV、XLSX）'}</p>
      </Upload.Dragger>
      <div role="status">{isBusy ? '正在逐行处理……' : null}</div>
      {job && jobId !== null ? <JobState job={job} /> : null}
      {refusal ? <Alert type="error" showIcon message="文件不能导入" description={refusal} /> : null}
      {report ? <DryRun report={report} /> : null}
    </Modal>
  );
}

const countsText = ({ created, updated, unchanged }: ImportReport): string =>
  `新增 ${created} 条，修改 ${updated} 条，相同 ${unchanged} 条`;

function ImportHelp({ resource }: { resource: Resource }) {
  const required = formFields(resource).filter(([, field]) => field.required && field.default === undefined);
  return (
    <p className="admin-import__help">
      第一行为表头，用字段名称，与导出的文件相同；有“编号”的行修改该记录，其余为新增。
      {required.length > 0 ? `新增必须有：${required.map(([, field]) => field.label).join('、')}。` : null}
    </p>
  );
}

function DryRun({ report }: { report: ImportReport }) {
  if (report.faults.length === 0) {
    const isNothing = report.created + report.updated === 0;
    return (
      <Alert
        type={isNothing ? 'info' : 'success'}
        showIcon
        message={isNothing ? '没有可导入的改动' : '检查通过'}
        description={countsText(report)}
      />
    );
  }
  return (
    <>
      <Alert type="error" showIcon message={`有 ${report.faults.length} 处错误，改正后再选文件；现在一条也没有写入`} />
      <FaultTable faults={report.faults} />
    </>
  );
}
