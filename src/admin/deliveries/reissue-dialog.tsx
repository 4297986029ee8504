import { Input } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

export interface ReissueDialogProps {
  delivery: number;
  receipt: NonNullable<ReviewedDelivery['receipt']>;
  onClose: () => void;
}

/** Issues a receipt that was withdrawn again, with its names put right. */
export function ReissueDialog({ delivery, receipt, onClose }: ReissueDialogProps) {
  const act = useAct(deliveries);
  const id = useId();
  const [names, setNames] = useState({ projectName: receipt.projectName, submitter: receipt.submitter });
  const projectName = names.projectName.trim();
  const submitter = names.submitter.trim();
  return (
    <DeskDialog
      title={`重新出具${receipt.kind}`}
      okText="重新出具"
      isReady={projectName !== '' && submitter !== ''}
      onSend={() => told(act('reissue', { id: delivery, projectName, submitter }), '凭证已重新出具')}
      onClose={onClose}
    >
      <p>{receipt.receiptNo} 已作废。请核对下列名称，将以新的编号出具凭证，并发布新的汇交公告。</p>
      <label htmlFor={`${id}-project`}>项目名称</label>
      <Input
        id={`${id}-project`}
        maxLength={200}
        value={names.projectName}
        onChange={(event) => setNames({ ...names, projectName: event.target.value })}
      />
      <label htmlFor={`${id}-submitter`}>汇交人</label>
      <Input
        id={`${id}-submitter`}
        maxLength={100}
        value={names.submitter}
        onChange={(event) => setNames({ ...names, submitter: event.target.value })}
      />
    </DeskDialog>
  );
}
