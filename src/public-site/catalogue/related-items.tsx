import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchList } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { operatorsOf } from '../../resources/kit/filters-of.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { choosingOperator } from './filter-set.ts';
import { PublicCell } from './public-cell.tsx';
import { detailAddress, titleOf } from './row-name.ts';
import type { CatalogueRow } from './withheld.ts';

export interface RelatedItemsProps {
  resource: Resource;
  row: CatalogueRow;
  /** Fields by which rows are related, the closest relation first. */
  by: readonly string[];
}

const wanted = 6;

interface RelatedItem {
  row: CatalogueRow;
  /** Field that relates it. */
  by: string;
}

/** Rows that share a field's value with this one, without it and without repeats. */
async function fetchRelated({ resource, row, by }: RelatedItemsProps, signal: AbortSignal): Promise<RelatedItem[]> {
  const found = new Map<number, RelatedItem>();
  for (const name of by) {
    const field = resource.fields[name];
    const value = row[name];
    if (!field || value === null || value === undefined || found.size >= wanted) continue;
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    if (values.length === 0) continue;
    const operator = choosingOperator(field);
    if (!operatorsOf(resource, name).includes(operator)) continue;
    const filters = [{ field: name, operator, values }];
    const { rows } = await fetchList(resource, { filters, end: wanted + 1 + found.size }, signal);
    for (const each of rows as CatalogueRow[]) {
      if (each.id !== row.id && !found.has(each.id) && found.size < wanted) found.set(each.id, { row: each, by: name });
    }
  }
  return [...found.values()];
}

/** A few rows that a reader of this one may want next. */
export function RelatedItems(props: RelatedItemsProps) {
  const { resource, row } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['related', resource.name, row.id],
    queryFn: ({ signal }) => fetchRelated(props, signal),
  });
  if (error) return <ErrorState error={error} title="相关条目没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.length === 0) return <Empty />;
  return (
    <ul className="related plain-list">
      {data.map((item) => (
        <li key={item.row.id}>
          <Link to={detailAddress(resource, item.row.id)}>{titleOf(resource, item.row)}</Link>
          <Relation resource={resource} {...item} />
        </li>
      ))}
    </ul>
  );
}

function Relation({ resource, row, by }: RelatedItem & { resource: Resource }) {
  const field = resource.fields[by];
  return field ? (
    <span className="related__why">
      同{field.label}：<PublicCell field={field} value={row[by]} />
    </span>
  ) : null;
}
