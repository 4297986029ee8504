import { Input } from 'antd';
import { useId, useState } from 'react';
import { countWords } from '../../drilling/drilling-places.ts';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { addDays, dayInChina } from '../../resources/shared/china-days.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

const usualDays = 28;

/** Sends an import back: what has to be mended, and until when. */
export function GiveBackDialog({ drilling, onClose }: { drilling: ReviewedDrilling; onClose: () => void }) {
  const act = useAct(drillingImports);
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => addDays(dayInChina(), usualDays));
  const { id, version } = drilling;
  const found = countWords({ errors: drilling.errors ?? 0, hints: drilling.hints ?? 0 });
  return (
    <DeskDialog
      title="退回修改"
      okText="退回"
      isReady={reason.trim() !== '' && until !== ''}
      onSend={() => told(act('giveBack', { id, version, reason: reason.trim(), until }), '已退回修改')}
      onClose={onClose}
    >
      {found ? <p className="order-desk__quiet">检查发现的{found}，汇交人自己能看到，不必重复。</p> : null}
      <label htmlFor={`${fieldId}-reason`}>修改意见</label>
      <Input.TextArea
        id={`${fieldId}-reason`}
        placeholder="哪些钻孔、哪些内容要改，怎样改"
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <label htmlFor={`${fieldId}-until`}>修改期限</label>
      <Input
        id={`${fieldId}-until`}
        type="date"
        value={until}
        min={dayInChina()}
        onChange={(event) => setUntil(event.target.value)}
      />
    </DeskDialog>
  );
}
