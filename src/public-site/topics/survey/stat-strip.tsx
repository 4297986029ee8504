export interface Stat {
  label: string;
  value: string;
  unit?: string;
}

/** A row of large numbers. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stat-strip">
      {stats.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit ? <small>{unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
