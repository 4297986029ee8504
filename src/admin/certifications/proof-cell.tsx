import { lazy, Suspense } from 'react';
import type { CellProps } from '../cells/cell-props.ts';

const ProofImages = lazy(() => import('./proof-images.tsx').then((m) => ({ default: m.ProofImages })));

/** Proof images on the record's page; in a list only how many there are, since every look at one is recorded. */
export function ProofCell({ value, isWhole }: CellProps) {
  const names = value as string[];
  if (!isWhole) return <span>{names.length} 张</span>;
  return (
    <Suspense>
      <ProofImages names={names} />
    </Suspense>
  );
}
