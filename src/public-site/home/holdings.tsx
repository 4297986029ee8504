import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useVisits } from '../../providers/site.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { useArchiveCounts } from './archive-counts.ts';
import { heldKinds } from './held-kinds.ts';
import { HomeBlock } from './home-block.tsx';
import { useHoldings } from './use-holdings.ts';
import './holdings.css';

/** Real counts: what is held, archives by category, and how often the portal is visited. */
export function Holdings() {
  const { error, refetch } = useHoldings();
  return (
    <HomeBlock
      title="馆藏一览"
      className="holdings"
      more={<Link to={archives.publicSite?.path ?? ''}>查成果资料</Link>}
    >
      {error ? (
        <ErrorState error={error} title="馆藏统计没有加载出来" onRetry={() => void refetch()} />
      ) : (
        <>
          <Numbers />
          <Categories />
        </>
      )}
      <VisitsProblem />
    </HomeBlock>
  );
}

function Numbers() {
  const { data } = useHoldings();
  return (
    <ul className="holdings__numbers plain-list" aria-busy={!data}>
      {heldKinds.map(({ resource, label, unit, path, icon, pigment }) => {
        const count = data?.counts[resource];
        if (data && !count) return null;
        return (
          <li key={resource}>
            <Link to={path} className="holding" style={{ '--pigment': pigment } as CSSProperties}>
              <Icon name={icon} className="holding__icon" />
              <span className="holding__label">{label}</span>
              <span className="holding__count">
                <strong>{count ? totalText({ total: count.total, totalIsCapped: count.isCapped }) : '…'}</strong> {unit}
              </span>
            </Link>
          </li>
        );
      })}
      <Visits />
    </ul>
  );
}

function Categories() {
  const { counts } = useArchiveCounts();
  if (!counts) return <Loading rows={5} label="正在加载馆藏统计" />;
  const [largest] = counts.categories;
  if (!largest) {
    return (
      <Empty>
        <p>还没有公开的成果资料。</p>
      </Empty>
    );
  }
  return (
    <ol className="holdings__categories plain-list" aria-label="成果资料按类别">
      {counts.categories.map(({ category, count, address }) => (
        <li key={category}>
          <Link to={address} className="holdings__category">
            <span>{category}</span>
            <span className="holdings__bar" aria-hidden>
              <span style={{ width: `${(count / largest.count) * 100}%` }} />
            </span>
            <span className="holdings__count">
              {counts.isApproximate ? '约 ' : ''}
              {count.toLocaleString('zh-CN')}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Visits() {
  const { data } = useVisits();
  if (data?.dayVisitCount === 0) return null;
  return (
    <li>
      <div className="holding" style={{ '--pigment': 'var(--cinnabar)' } as CSSProperties}>
        <Icon name="eye" className="holding__icon" />
        <span className="holding__label">今日访问</span>
        <span className="holding__count">
          <strong>{data ? data.dayVisitCount.toLocaleString('zh-CN') : '…'}</strong> 人次
        </span>
        <span className="holding__more">
          {data ? `累计 ${data.totalVisitCount.toLocaleString('zh-CN')} 人次` : null}
        </span>
      </div>
    </li>
  );
}

function VisitsProblem() {
  const { error, refetch } = useVisits();
  if (!error) return null;
  return (
    <p className="holdings__error" role="alert">
      访问量没有加载出来。
      <button type="button" className="button button--quiet" onClick={() => void refetch()}>
        重试
      </button>
    </p>
  );
}
