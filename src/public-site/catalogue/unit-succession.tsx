import { useList } from '../../providers/queries.ts';
import { type GeologicalUnit, geologicalUnits } from '../../resources/holdings/geological-units.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkedRow } from './linked-row.tsx';

/** The institutions before and after this one; nothing when none is known. */
export function UnitSuccession({ unit }: { unit: GeologicalUnit }) {
  const earlier = useList(geologicalUnits, { filters: [{ field: 'succeededBy', operator: 'eq', values: [unit.id] }] });
  const before = earlier.data?.rows ?? [];
  if (earlier.error) {
    return <ErrorState error={earlier.error} title="单位沿革没有加载出来" onRetry={() => void earlier.refetch()} />;
  }
  if (before.length === 0 && unit.succeededBy === null) return null;
  return (
    <section className="detail__section" aria-labelledby="detail-succession">
      <h2 id="detail-succession">单位沿革</h2>
      <ul className="related plain-list">
        {before.map(({ id, foundedIn, endedIn }) => (
          <li key={id}>
            <LinkedRow resource={geologicalUnits} id={id} />
            <span className="related__why">前身{foundedIn === null ? '' : `，${foundedIn}—${endedIn ?? ''} 年`}</span>
          </li>
        ))}
        {unit.succeededBy === null ? null : (
          <li>
            <LinkedRow resource={geologicalUnits} id={unit.succeededBy} />
            <span className="related__why">承接单位：之后的资料由它形成或保管</span>
          </li>
        )}
      </ul>
    </section>
  );
}
