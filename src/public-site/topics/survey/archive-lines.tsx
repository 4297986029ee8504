import { Link } from 'react-router-dom';
import { useList } from '../../../providers/queries.ts';
import { archives } from '../../../resources/holdings/archives.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import './archive-lines.css';

export interface ArchiveLinesProps {
  field: 'city' | 'county';
  value: string;
}

const shown = 6;

/** The latest archives of a place, asked of the catalogue now. */
export function ArchiveLines({ field, value }: ArchiveLinesProps) {
  const { data, error, refetch } = useList(archives, {
    filters: [{ field, operator: 'eq', values: [value] }],
    sort: [{ field: 'year', order: 'desc' }],
    end: shown,
  });
  const all = `/archivesHoldings?${field}=${encodeURIComponent(value)}`;
  if (error) return <ErrorState error={error} title="成果资料没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={5} label="正在加载成果资料" />;
  if (data.rows.length === 0) {
    return (
      <Empty text={`暂无${value}的公开成果资料`}>
        <Link className="button" to="/archivesHoldings">
          去成果资料
        </Link>
      </Empty>
    );
  }
  return (
    <div className="archive-lines">
      <ul className="plain-list">
        {data.rows.map(({ id, title, year, category }) => (
          <li key={id}>
            <Link to={`/archivesHoldingsDetail?id=${id}`}>{title}</Link>
            <span>
              {category} · {year}
            </span>
          </li>
        ))}
      </ul>
      <Link to={all}>
        看{value}全部成果资料（{data.total}
        {data.totalIsCapped ? '+' : ''}）
      </Link>
    </div>
  );
}
