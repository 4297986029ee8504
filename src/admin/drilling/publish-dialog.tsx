import { Input } from 'antd';
import { useState } from 'react';
import { useAct, useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { startedJobs } from '../jobs/started-jobs.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';
import { TrialResult } from './trial-result.tsx';

/** Publishes the holes, once it is seen what that writes. */
export function PublishDialog({ drilling, onClose }: { drilling: ReviewedDrilling; onClose: () => void }) {
  const { id, version, projectName } = drilling;
  const act = useAct(drillingImports);
  const [note, setNote] = useState('');
  const { data, error, refetch } = useCall(drillingImports, 'trial', { id }, { staleTime: 0, retry: false });
  const publish = async (): Promise<void> => {
    const { job } = await act('publish', { id, version, note: note.trim() || null });
    startedJobs.add(job);
  };
  return (
    <DeskDialog
      title="入库"
      okText="确定入库"
      isReady={data !== undefined && data.problems.length === 0}
      onSend={() => told(publish(), '已开始入库')}
      onClose={onClose}
    >
      <p>《{projectName}》的钻孔将列入钻孔数据库，按密级对外提供。</p>
      {error && !data ? (
        <ErrorState error={error} title="试入库没有完成" onRetry={() => void refetch()} />
      ) : data ? (
        <TrialResult trial={data} />
      ) : (
        <Loading rows={4} label="正在试入库" />
      )}
      <Input.TextArea
        aria-label="说明"
        placeholder="给汇交人的说明（选填）"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DeskDialog>
  );
}
