import { useList } from '../../providers/queries.ts';
import { cooperatives } from '../../resources/site/cooperatives.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { HomeBlock } from './home-block.tsx';
import { HomeLink } from './home-link.tsx';

/** Institutions that the institute works with. */
export function Institutions() {
  return (
    <HomeBlock title="合作机构">
      <InstitutionList />
    </HomeBlock>
  );
}

function InstitutionList() {
  const { data, error, refetch } = useList(cooperatives, { end: maxPageSize });
  if (error) return <ErrorState error={error} title="合作机构没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.rows.length === 0) return <Empty />;
  return (
    <ul className="institutions plain-list">
      {data.rows.map(({ id, name, kind, url, logo }) => (
        <li key={id}>
          <HomeLink to={url} className="institution">
            {logo ? <img className="institution__logo" src={logo} alt="" loading="lazy" /> : null}
            <span className="institution__name">{name}</span>
            <span className="institution__kind">{kind}</span>
          </HomeLink>
        </li>
      ))}
    </ul>
  );
}
