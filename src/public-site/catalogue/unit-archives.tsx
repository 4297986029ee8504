import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { type Filter, writeListQuery } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { detailAddress } from './row-name.ts';
import { totalText } from './total-text.ts';
import './unit-archives.css';

const shown = 8;

export interface UnitArchivesProps {
  /** Of the heading; unique on the page. */
  id: string;
  title: string;
  /** Archives that belong to the unit. */
  filter: Filter;
  /** What to say when there are none. */
  none: string;
}

/** The latest archives of an institution, with the way to all of them. */
export function UnitArchives({ id, title, filter, none }: UnitArchivesProps) {
  const { data, error, refetch } = useList(archives, {
    filters: [filter],
    sort: [
      { field: 'year', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    end: shown,
  });
  const all = `${archives.publicSite?.path ?? ''}?${new URLSearchParams(writeListQuery(archives, { filters: [filter] })).toString()}`;
  return (
    <section className="detail__section" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {data ? <span className="detail__count">{totalText(data)} 件</span> : null}
      </h2>
      {error ? (
        <ErrorState error={error} title={`${title}没有加载出来`} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} label={`正在加载${title}`} />
      ) : data.rows.length === 0 ? (
        <Empty>
          <p>{none}</p>
        </Empty>
      ) : (
        <>
          <ul className="related plain-list">
            {data.rows.map((archive) => (
              <li key={archive.id}>
                <Link to={detailAddress(archives, archive.id)}>{archive.title}</Link>
                <span className="related__why">
                  {[archive.archiveNo, `${archive.year} 年`, archive.category].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length ? (
            <p className="unit-archives__all">
              <Link className="button" to={all}>
                在成果资料中查看全部
              </Link>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
