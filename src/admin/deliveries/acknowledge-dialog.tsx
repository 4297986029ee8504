import { Input } from 'antd';
import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

/** Ends the delivery of work that produced no data, with its 回执单. */
export function AcknowledgeDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const [note, setNote] = useState('');
  const { id, version, projectName } = delivery;
  return (
    <DeskDialog
      title="出具回执单"
      okText="出具回执单"
      isReady
      onSend={() => told(act('acknowledge', { id, version, note: note.trim() || null }), '回执单已出具')}
      onClose={onClose}
    >
      <p>《{projectName}》未形成地质资料，总结报告和证明材料已核对。出具回执单后发布汇交公告，不产生馆藏资料。</p>
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
