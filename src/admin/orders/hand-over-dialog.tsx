import { Input, Select } from 'antd';
import { useState } from 'react';
import type { AnsweredSubOrder } from '../../resources/shared/order-answers.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { useCall } from '../../providers/use-call.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { told, useDeskAct } from './desk.ts';

interface HandOverDialogProps {
  subOrder: AnsweredSubOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a sub-order to another reviewer of the unit, or to another keeping unit. */
export function HandOverDialog({ subOrder: { id, keepingUnit }, onClose, onDone }: HandOverDialogProps) {
  const act = useDeskAct();
  const { data, isPending } = useCall(subOrders, 'reviewers', { id });
  const [target, setTarget] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const people = (data?.rows ?? []).map((each) => ({ value: `person ${each.id}`, label: each.name }));
  const units = (data?.keepingUnits ?? [])
    .filter((unit) => unit !== keepingUnit)
    .map((unit) => ({ value: `unit ${unit}`, label: unit }));
  const send = async (): Promise<boolean> => {
    const [kind = '', ...rest] = (target ?? '').split(' ');
    const to = kind === 'person' ? { reviewer: Number(rest[0]) } : { keepingUnit: rest.join(' ') };
    const isDone = await told(act('handOver', { id, reason, ...to }), '已转办');
    if (isDone) onDone();
    return isDone;
  };
  return (
    <DeskDialog
      title="转办"
      okText="转办"
      isReady={target !== null && reason.trim() !== ''}
      onSend={send}
      onClose={onClose}
    >
      <Select
        aria-label="转给"
        placeholder="转给谁，或转给哪个保管单位"
        loading={isPending}
        showSearch
        optionFilterProp="label"
        value={target}
        options={[
          { label: `${keepingUnit}的审核人员`, options: people },
          { label: '其他保管单位', options: units },
        ]}
        onChange={setTarget}
      />
      <Input.TextArea
        aria-label="转办原因"
        placeholder="转办原因，申请人会看到"
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeskDialog>
  );
}
