import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import type { articles } from '../../resources/site/articles.ts';
import type { news } from '../../resources/site/news.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardCover } from './card-cover.tsx';

export interface NextReadingProps {
  resource: typeof news | typeof articles;
  /** Rows with the same value of this field come first. */
  by: { field: string; value: string };
  /** The row being read. */
  id: number;
  addressOf: (id: number) => string;
}

const shown = 4;

/** Rows of the same kind, to read next. */
export function NextReading({ resource, by, id, addressOf }: NextReadingProps) {
  const filters = [{ field: by.field, operator: 'eq' as const, values: [by.value] }];
  const { data, error, refetch } = useList(resource, { filters, start: 0, end: shown + 1 });
  if (error) return <ErrorState error={error} title="相关内容没有加载出来" onRetry={() => void refetch()} />;
  const rows = (data?.rows ?? []).filter((row) => row.id !== id).slice(0, shown);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="next-reading">
      <h2 id="next-reading">接着看</h2>
      <ul className="next-reading plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <CardCover src={row.cover} seed={row.id} />
            <Link to={addressOf(row.id)}>{row.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
