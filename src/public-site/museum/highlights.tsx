import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '../../providers/queries.ts';
import type { Specimen } from '../../resources/topics/specimens.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SpecimenCard } from './specimen-card.tsx';

/** A row of recommended specimens, to be pulled sideways. The first one stands in the entrance. */
export function Highlights({ list }: { list: UseQueryResult<ListAnswer<Specimen>> }) {
  const { data, error, refetch } = list;
  const rows = data?.rows.slice(1) ?? [];
  if (data && rows.length === 0) return null;
  return (
    <section aria-labelledby="museum-highlights">
      <h2 id="museum-highlights">镇馆之宝</h2>
      {error ? (
        <ErrorState error={error} title="镇馆之宝没有加载出来" onRetry={() => void refetch()} />
      ) : data ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className="highlights" role="region" aria-label="镇馆之宝，可左右滚动" tabIndex={0}>
          <ul className="plain-list">
            {rows.map((row) => (
              <li key={row.id}>
                <SpecimenCard specimen={row} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Loading rows={5} label="正在加载镇馆之宝" />
      )}
    </section>
  );
}
