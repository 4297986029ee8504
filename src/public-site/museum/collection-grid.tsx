import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { type Specimen, specimens } from '../../resources/topics/specimens.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { conditionsOf, type MuseumAddress, specimensPerPage } from './museum-address.ts';
import { SpecimenCard } from './specimen-card.tsx';

/** The chosen part of the collection, page by page. */
export function CollectionGrid({ address }: { address: MuseumAddress }) {
  const { state, go } = address;
  const start = (state.page - 1) * specimensPerPage;
  const list = useList(specimens, { ...conditionsOf(state), start, end: start + specimensPerPage });
  const { data, error, refetch, isPlaceholderData } = list;
  if (error) return <ErrorState error={error} title="标本没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={12} label="正在加载标本" />;
  if (data.rows.length === 0 && !isPlaceholderData)
    return (
      <Empty text="无符合条件的标本">
        <p>换一个词，或去掉一些条件再看。</p>
        <button
          type="button"
          className="button button--primary"
          onClick={() => go({ q: '', hall: null, kind: null, period: null })}
        >
          看全部标本
        </button>
      </Empty>
    );
  return (
    <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData} className="collection-grid">
      <SpecimenGrid rows={data.rows} />
      <Pages address={address} total={data.total} />
    </div>
  );
}

export function SpecimenGrid({ rows }: { rows: readonly Specimen[] }) {
  return (
    <ul className="vitrines plain-list">
      {rows.map((row) => (
        <li key={row.id}>
          <SpecimenCard specimen={row} />
        </li>
      ))}
    </ul>
  );
}

function Pages({ address, total }: { address: MuseumAddress; total: number }) {
  const { page } = address.state;
  const pages = Math.max(1, Math.ceil(total / specimensPerPage));
  if (pages === 1 && page === 1) return null;
  const step = (to: number, label: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Link className="button" rel={rel} to={{ search: address.queryOf({ page: to }) }} preventScrollReset>
        {label}
      </Link>
    ) : (
      <span className="button" aria-disabled="true">
        {label}
      </span>
    );
  return (
    <nav className="list-pages" aria-label="分页">
      {step(page - 1, '上一页', 'prev')}
      <span>
        第 {page} / {pages} 页，共 {total} 件
      </span>
      {step(page + 1, '下一页', 'next')}
    </nav>
  );
}
