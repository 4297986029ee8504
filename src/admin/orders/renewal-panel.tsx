import { Button, Input } from 'antd';
import { useState } from 'react';
import type { AnsweredSubOrder } from '../../resources/shared/order-answers.ts';
import { told, useDeskAct } from './desk.ts';

/** A renewal that was asked for, with the answer. */
export function RenewalPanel({ subOrder: { id, renewals, renewalReason } }: { subOrder: AnsweredSubOrder }) {
  const act = useDeskAct();
  const [reason, setReason] = useState('');
  const answer = (isGranted: boolean) =>
    told(act('answerRenewal', { id, isGranted, reason }), isGranted ? '已同意续期' : '已答复不同意续期');
  return (
    <section className="order-review__panel" aria-label="续期申请">
      <h2>续期申请</h2>
      <p>
        理由：{renewalReason ?? '没有写'}（已续期 {renewals} 次）
      </p>
      <Input
        aria-label="答复"
        placeholder="答复；不同意的须写明理由"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="order-review__tools">
        <Button type="primary" onClick={() => void answer(true)}>
          同意续期
        </Button>
        <Button danger disabled={reason.trim() === ''} onClick={() => void answer(false)}>
          不同意
        </Button>
      </p>
    </section>
  );
}
