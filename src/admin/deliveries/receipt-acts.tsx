import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';

const ReissueDialog = lazy(() => import('./reissue-dialog.tsx').then((m) => ({ default: m.ReissueDialog })));

/** What the keeper can do about a receipt that was withdrawn. */
export function ReceiptActs({ delivery: { id, receipt } }: { delivery: ReviewedDelivery }) {
  const [isOpen, setOpen] = useState(false);
  if (!receipt?.withdrawnAt) return null;
  return (
    <section className="order-review__panel" aria-label="凭证">
      <h2>凭证已作废</h2>
      <p className="order-desk__quiet">
        {receipt.kind} {receipt.receiptNo} 已作废，查验页和汇交公告均已注明。名称改正后可以重新出具。
      </p>
      <Button type="primary" onClick={() => setOpen(true)}>
        重新出具
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReissueDialog delivery={id} receipt={receipt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
