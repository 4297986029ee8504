import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { useCall } from '../../providers/use-call.ts';
import { search } from '../../resources/holdings/search.ts';
import { faceOf } from './type-faces.ts';

/** What can be searched, by the counts of a question that asks nothing, with how much there is of each type for this visitor. */
export function HoldingsByType() {
  const { data, error, refetch } = useCall(search, 'results', { page: 1, size: 1 });
  return (
    <section className="holdings-by-type" aria-labelledby="holdings-by-type">
      <h2 id="holdings-by-type">能查到什么</h2>
      {error ? <ErrorState error={error} title="各类数量没有加载出来" onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={4} label="正在统计" /> : null}
      {data?.counts.length === 0 ? <Empty>还没有公开的资料，请稍后再来。</Empty> : null}
      <ul className="plain-list">
        {data?.counts.map((held) => (
          <li key={held.type}>
            <HeldType {...held} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeldTypeProps {
  type: string;
  label: string;
  count: number;
  isCapped: boolean;
}

function HeldType({ type, label, count, isCapped }: HeldTypeProps) {
  const { icon, pigment, list } = faceOf(type);
  const content = (
    <>
      <Icon name={icon} className="held-type__icon" />
      <span>{label}</span> <strong>{totalText({ total: count, totalIsCapped: isCapped })}</strong>
    </>
  );
  const style = { '--mark': pigment } as CSSProperties;
  return list ? (
    <Link className="held-type" style={style} to={list}>
      {content}
    </Link>
  ) : (
    <span className="held-type" style={style}>
      {content}
    </span>
  );
}
