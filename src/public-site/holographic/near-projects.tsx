import { Link } from 'react-router-dom';
import { boxWithin } from '../../geo/box.ts';
import { useList } from '../../providers/queries.ts';
import { type Project, projects } from '../../resources/holdings/projects.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Filter, writeListQuery } from '../../resources/kit/list-query.ts';
import { detailAddress } from '../catalogue/row-name.ts';

const shown = 6;

const nearKm = 5;

/** Other projects whose area comes as near to this one's, the areas taken as boxes; nothing when there are none, or its area is not told. */
export function NearProjects({ project: { id, extent } }: { project: Project }) {
  const near: Filter = { field: 'extent', operator: 'within', values: [extent && boxWithin(extent, nearKm * 1000)] };
  const { data, error, refetch } = useList(
    projects,
    { filters: [near], start: 0, end: shown + 1 },
    { enabled: extent !== null },
  );
  if (error) return <ErrorState error={error} title="相邻项目没有加载出来" onRetry={() => void refetch()} />;
  const others = (data?.rows ?? []).filter((row) => row.id !== id).slice(0, shown);
  if (!data || extent === null || others.length === 0) return null;
  const asked = writeListQuery(projects, { filters: [near] });
  const rest = data.total - 1 - others.length;
  return (
    <section className="detail__section" aria-labelledby="project-near">
      <h2 id="project-near">工作区相邻（{nearKm} km 以内）的项目</h2>
      <ul className="related plain-list">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={detailAddress(projects, other.id)}>{other.name}</Link>
            <span className="related__why">{[other.projectNo, other.kind, other.unit].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p>
          <Link to={`${projects.publicSite?.path ?? ''}?${new URLSearchParams(asked).toString()}`}>
            在项目列表中看全部 {(data.total - 1).toLocaleString('zh-CN')}
            {data.totalIsCapped ? '＋' : ''} 个相邻项目
          </Link>
        </p>
      ) : null}
    </section>
  );
}
