import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { AssignDialog } from '../desk/assign-dialog.tsx';
import { told } from '../orders/desk.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx').then((m) => ({ default: m.AcceptDialog })));

export interface ReviewActsProps {
  delivery: ReviewedDelivery;
  /** Verdicts on files are on their way. */
  isJudging: boolean;
}

/** What the keeper can do with a delivery that waits. */
export function ReviewActs({ delivery, isJudging }: ReviewActsProps) {
  const act = useAct(deliveries);
  const [open, setOpen] = useState<'accept' | 'giveBack' | 'assign' | null>(null);
  const { id, state, files, reviewer, reviewers, isWithoutResults } = delivery;
  if (state !== 'submitted') return null;
  const isAllAccepted = files.every(({ verdict }) => verdict === 'accepted');
  const close = (): void => setOpen(null);
  return (
    <section className="order-review__panel" aria-label="办理">
      <h2>办理</h2>
      <p className="order-review__tools">
        <Button type="primary" disabled={!isAllAccepted || isJudging} onClick={() => setOpen('accept')}>
          {isWithoutResults ? '出具回执单' : '验收入库'}
        </Button>
        <Button disabled={isJudging} onClick={() => setOpen('giveBack')}>
          退回补正
        </Button>
        <Button onClick={() => setOpen('assign')}>分派</Button>
        {reviewer ? null : <Button onClick={() => void told(act('assign', { id }), '已由您经办')}>由我经办</Button>}
      </p>
      {isAllAccepted ? null : (
        <p className="order-desk__quiet">
          全部文件判为合格后才能{isWithoutResults ? '出具回执单' : '入库'}；有不合格的请退回补正。
        </p>
      )}
      {open === 'accept' && isWithoutResults ? <AcknowledgeDialog delivery={delivery} onClose={close} /> : null}
      {open === 'accept' && !isWithoutResults ? (
        <Suspense fallback={null}>
          <AcceptDialog delivery={delivery} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'giveBack' ? <GiveBackDialog delivery={delivery} onClose={close} /> : null}
      {open === 'assign' ? (
        <AssignDialog
          label="验收人"
          {...{ reviewer, reviewers }}
          onAssign={(chosen) => act('assign', { id, reviewer: chosen })}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
