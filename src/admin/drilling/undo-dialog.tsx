import { Input } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { startedJobs } from '../jobs/started-jobs.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

/** Takes back what was published, whole, with the reason. */
export function UndoDialog({ drilling, onClose }: { drilling: ReviewedDrilling; onClose: () => void }) {
  const { id, version, holes } = drilling;
  const act = useAct(drillingImports);
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const undo = async (): Promise<void> => {
    const { job } = await act('undo', { id, version, reason: reason.trim() });
    startedJobs.add(job);
  };
  return (
    <DeskDialog
      title="撤回入库"
      okText="确定撤回"
      isReady={reason.trim() !== ''}
      onSend={() => told(undo(), '已开始撤回入库')}
      onClose={onClose}
    >
      <p>这次入库的 {holes} 孔及其分层、取样、测斜、水位将从数据库中全部移除；汇交数据保留，可以退回修改后再入库。</p>
      <label htmlFor={fieldId}>原因</label>
      <Input.TextArea
        id={fieldId}
        placeholder="汇交人会看到"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeskDialog>
  );
}
