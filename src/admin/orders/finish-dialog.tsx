import { Input } from 'antd';
import { useState } from 'react';
import { told, useDeskAct } from './desk.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** Ends a sub-order; downloads end with it. */
export function FinishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const act = useDeskAct();
  const [reason, setReason] = useState('');
  return (
    <DeskDialog
      title="办结"
      okText="办结"
      isReady
      onSend={() => told(act('finish', { id, reason }), '已办结')}
      onClose={onClose}
    >
      <p>办结后申请人不能再下载或领取这一单的资料。</p>
      <Input
        aria-label="说明"
        placeholder="说明（选填，申请人会看到）"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeskDialog>
  );
}
