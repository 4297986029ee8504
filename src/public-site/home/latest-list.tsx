import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { latestUpdates, type LatestUpdate } from '../../resources/latest-updates.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { HomeBlock } from './home-block.tsx';
import { HomeLink } from './home-link.tsx';

const shown = 7;
const pigments: Record<LatestUpdate['kind'], string> = {
  资料上架: 'var(--malachite)',
  标准发布: 'var(--azurite)',
  专题更新: 'var(--ochre)',
  公告: 'var(--cinnabar)',
};

/** What is new in the portal. */
export function LatestList() {
  return (
    <HomeBlock title="最新动态" className="latest" more={<Link to="/newTrends">更多动态</Link>}>
      <LatestRows />
    </HomeBlock>
  );
}

function LatestRows() {
  const { data, error, refetch } = useList(latestUpdates, { start: 0, end: shown });
  if (error) return <ErrorState error={error} title="动态没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={7} />;
  if (data.rows.length === 0) {
    return (
      <Empty>
        <p>还没有动态。</p>
      </Empty>
    );
  }
  return (
    <ul className="latest__list plain-list">
      {data.rows.map(({ id, title, kind, publishedOn, link }) => (
        <li key={id} className="latest__row">
          <span className="latest__kind" style={{ color: pigments[kind] }}>
            {kind}
          </span>
          <HomeLink to={link} className="latest__title">
            {title}
          </HomeLink>
          <time className="latest__day" dateTime={publishedOn}>
            {publishedOn}
          </time>
        </li>
      ))}
    </ul>
  );
}
