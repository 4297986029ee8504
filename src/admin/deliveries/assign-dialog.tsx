import { Select } from 'antd';
import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

/** Gives a delivery to one of those who may accept it. */
export function AssignDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const [reviewer, setReviewer] = useState(delivery.reviewer?.id ?? null);
  return (
    <DeskDialog
      title="分派"
      okText="分派"
      isReady={reviewer !== null}
      onSend={() => told(act('assign', { id: delivery.id, reviewer }), '已分派')}
      onClose={onClose}
    >
      <Select
        aria-label="验收人"
        placeholder="请选择验收人"
        value={reviewer}
        options={delivery.reviewers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setReviewer}
      />
    </DeskDialog>
  );
}
