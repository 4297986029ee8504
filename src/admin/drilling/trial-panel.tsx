import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TrialResult } from './trial-result.tsx';

/** Tries publication without writing anything. */
export function TrialPanel({ drilling: { id } }: { drilling: ReviewedDrilling }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useCall(drillingImports, 'trial', isOpen ? { id } : null, {
    staleTime: 0,
    retry: false,
  });
  return (
    <section className="order-review__panel" aria-label="试入库">
      <h2>试入库</h2>
      <p className="order-review__tools">
        <Button loading={isFetching} onClick={() => (isOpen ? void refetch() : setOpen(true))}>
          {isOpen ? '再试一次' : '试入库'}
        </Button>
        <span className="order-desk__quiet">按入库的规则走一遍，不写入任何数据。</span>
      </p>
      {!isOpen ? null : error && !data ? (
        <ErrorState error={error} title="试入库没有完成" onRetry={() => void refetch()} />
      ) : data ? (
        <TrialResult trial={data} />
      ) : (
        <Loading rows={4} label="正在试入库" />
      )}
    </section>
  );
}
