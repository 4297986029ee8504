import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { loanDays, loans } from '../../resources/borrowing/loans.ts';
import { useAct } from '../../providers/use-call.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { told } from './desk.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** Hands the items out at the counter. */
export function LendDialog({ subOrder, onClose }: { subOrder: number; onClose: () => void }) {
  const act = useAct(loans, subOrders);
  const [receiver, setReceiver] = useState('');
  const [days, setDays] = useState<number>(loanDays.usual);
  return (
    <DeskDialog
      title="办理借出"
      okText="借出"
      isReady={receiver.trim() !== ''}
      onSend={() => told(act('lend', { subOrder, receiver, days }), '已借出')}
      onClose={onClose}
    >
      <Input
        aria-label="领取人"
        placeholder="领取人（核对身份证件后填写）"
        maxLength={32}
        value={receiver}
        onChange={(event) => setReceiver(event.target.value)}
      />
      <InputNumber
        controls={false}
        aria-label="借期"
        addonBefore="借期"
        addonAfter="天"
        min={1}
        max={loanDays.most}
        value={days}
        onChange={(value) => setDays(value ?? loanDays.usual)}
      />
    </DeskDialog>
  );
}
