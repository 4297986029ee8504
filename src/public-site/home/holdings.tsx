import { Link } from 'react-router-dom';
import { useVisits } from '../../providers/site.ts';
import { archives } from '../../resources/archives.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { useArchiveCounts } from './archive-counts.ts';
import { HomeBlock } from './home-block.tsx';

/** Real counts: what is held, by category, and how often the portal is visited. */
export function Holdings() {
  return (
    <HomeBlock
      title="馆藏一览"
      className="holdings"
      more={<Link to={archives.publicSite?.path ?? ''}>查成果资料</Link>}
    >
      <div className="holdings__columns">
        <Numbers />
        <Categories />
      </div>
    </HomeBlock>
  );
}

function Numbers() {
  const { counts } = useArchiveCounts();
  const visits = useVisits();
  const numbers = [
    ...(counts ? [{ label: '成果资料（件）', value: totalText(counts) }] : []),
    ...(visits.data
      ? [
          { label: '累计访问', value: visits.data.totalVisitCount.toLocaleString('zh-CN') },
          { label: '今日访问', value: visits.data.dayVisitCount.toLocaleString('zh-CN') },
        ]
      : []),
  ];
  return (
    <div className="holdings__numbers">
      <dl>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {visits.error ? (
        <p className="holdings__error" role="alert">
          访问量没有加载出来。
          <button type="button" className="button button--quiet" onClick={() => void visits.refetch()}>
            重试
          </button>
        </p>
      ) : null}
    </div>
  );
}

function Categories() {
  const { counts, error, retry } = useArchiveCounts();
  if (error) return <ErrorState error={error} title="馆藏统计没有加载出来" onRetry={retry} />;
  if (!counts) return <Loading rows={6} />;
  const [largest] = counts.categories;
  if (!largest) {
    return (
      <Empty>
        <p>还没有公开的成果资料。</p>
      </Empty>
    );
  }
  return (
    <ol className="holdings__categories plain-list">
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
