import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { detailAddress, titleOf } from './row-parts.ts';
import type { CatalogueRow } from './withheld.ts';

export interface OutcomeSectionProps {
  /** 对应数据. */
  label: string;
  /** A resource with `publicSite`. */
  resource: Resource;
  /** Its reference to this row; lists can be narrowed by it. */
  field: string;
  /** Id of this row. */
  id: number;
}

const shownAtMost = 10;

/** Rows of another resource that were made from this one, as links; no section when there are none. */
export function OutcomeSection({ label, resource, field, id }: OutcomeSectionProps) {
  const { data, error, refetch } = useList(resource, {
    filters: [{ field, operator: 'eq', values: [id] }],
    end: shownAtMost,
  });
  const rows = (data?.rows ?? []) as CatalogueRow[];
  if (!error && rows.length === 0) return null;
  return (
    <section className="detail__section" aria-labelledby="detail-outcome">
      <h2 id="detail-outcome">{label}</h2>
      {error ? (
        <ErrorState error={error} title={`${label}没有加载出来`} onRetry={() => void refetch()} />
      ) : (
        <ul className="related plain-list">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={detailAddress(resource, row.id)}>{titleOf(resource, row)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
