import { Button } from 'antd';
import { useState } from 'react';
import { mayCall } from '../../resources/kit/rights.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import type { ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { useCaller } from '../caller.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { LendDialog } from './lend-dialog.tsx';
import { ReadyDialog } from './ready-dialog.tsx';
import { RenewalPanel } from './renewal-panel.tsx';

type Tool = 'handOver' | 'ready' | 'lend' | 'finish';

/** What else can be done with a sub-order, by its state. */
export function ReviewTools({ reviewed, onLeave }: { reviewed: ReviewedOrder; onLeave: () => void }) {
  const [open, setOpen] = useState<Tool | null>(null);
  const caller = useCaller();
  const { subOrder } = reviewed;
  const { id, state, renewalAskedAt } = subOrder;
  const tools: readonly [Tool, string][] = [
    ...(state === 'pending' ? [['handOver', '转办'] as [Tool, string]] : []),
    ...(state === 'approved' ? [['ready', '已备好，通知取件'] as [Tool, string]] : []),
    ...(state === 'pickup' && mayCall(loans, 'lend', caller) ? [['lend', '办理借出'] as [Tool, string]] : []),
    ...(['pickup', 'available', 'returned'].includes(state) && mayCall(subOrders, 'finish', caller)
      ? [['finish', state === 'pickup' ? '已领取或已查阅，办结' : '办结'] as [Tool, string]]
      : []),
  ];
  const close = (): void => setOpen(null);
  const left = (): void => {
    close();
    onLeave();
  };
  return (
    <>
      {renewalAskedAt ? <RenewalPanel subOrder={subOrder} /> : null}
      {tools.length > 0 ? (
        <p className="order-review__tools">
          {tools.map(([tool, label]) => (
            <Button key={tool} onClick={() => setOpen(tool)}>
              {label}
            </Button>
          ))}
        </p>
      ) : null}
      {open === 'handOver' ? <HandOverDialog subOrder={subOrder} onClose={close} onDone={left} /> : null}
      {open === 'ready' ? <ReadyDialog id={id} onClose={close} /> : null}
      {open === 'lend' ? <LendDialog subOrder={id} onClose={close} /> : null}
      {open === 'finish' ? <FinishDialog id={id} onClose={close} /> : null}
    </>
  );
}
