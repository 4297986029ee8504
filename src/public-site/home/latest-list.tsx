import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { latestUpdates } from '../../resources/site/latest-updates.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { HomeBlock } from './home-block.tsx';
import { HomeLink } from './home-link.tsx';
import { updatePigment } from '../latest/update-pigment.ts';

const shown = 7;

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
    <>
      <ul className="latest__list plain-list">
        {data.rows.map(({ id, title, kind, publishedOn, link }) => (
          <li key={id} className="latest__row">
            <span className="latest__kind" style={{ color: updatePigment(kind) }}>
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
      {data.rows.some(({ isSample }) => isSample) ? <p className="latest__note">所列为演示内容</p> : null}
    </>
  );
}
