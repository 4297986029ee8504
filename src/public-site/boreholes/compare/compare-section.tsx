import { lazy, Suspense } from 'react';
import type { Borehole } from '../../../resources/holdings/boreholes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useCompareAddress } from './compare-address.ts';

const CompareLogs = lazy(() => import('./compare-logs.tsx').then((it) => ({ default: it.CompareLogs })));

/** Opens and closes the comparison of a hole with others. */
export function CompareButton({ hole }: { hole: Borehole }) {
  const { state, change } = useCompareAddress(hole.id);
  return (
    <button
      type="button"
      className="button"
      aria-expanded={state !== null}
      onClick={() => change(state ? null : { holes: [], datum: { kind: hole.elevation === null ? 'mouth' : 'level' } })}
    >
      <Icon name="borehole" />
      {state ? '收起钻孔对比' : '与其他钻孔对比'}
    </button>
  );
}

/** The comparison that the address tells; nothing where it tells of none. */
export function CompareSection({ hole }: { hole: Borehole }) {
  const { state, change } = useCompareAddress(hole.id);
  if (!state) return null;
  return (
    <section className="borehole-part" aria-labelledby="detail-compare">
      <h3 id="detail-compare">钻孔对比</h3>
      <Suspense fallback={<Loading rows={8} label="正在加载钻孔对比" />}>
        <CompareLogs {...{ hole, state }} onChange={change} />
      </Suspense>
    </section>
  );
}
