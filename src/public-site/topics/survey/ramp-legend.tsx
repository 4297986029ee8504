import { useId } from 'react';
import type { CountyFace } from './county-map.tsx';
import { HatchDefs, hatchId } from './hatch-defs.tsx';

export interface LegendEntry extends CountyFace {
  label: string;
}

/** What the colours and hatches of a map mean. */
export function RampLegend({ label, entries }: { label: string; entries: readonly LegendEntry[] }) {
  const prefix = useId();
  return (
    <ul className="ramp-legend plain-list" aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.label}>
          <svg viewBox="0 0 28 18" aria-hidden="true" preserveAspectRatio="none">
            <HatchDefs prefix={`${prefix}${at}`} unit={1} />
            <rect width="28" height="18" style={{ fill: entry.fill }} />
            {entry.hatch ? (
              <rect width="28" height="18" fill={`url(#${hatchId(`${prefix}${at}`, entry.hatch)})`} />
            ) : null}
          </svg>
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
