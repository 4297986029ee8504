import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { countWords, levelLabels, sheetLabel } from './drilling-places.ts';
import type { ShownDrilling } from './drilling-side.ts';
import { HoleFilter } from './hole-filter.tsx';
import type { DrillingAddress } from './use-drilling-address.ts';

interface FaultFiltersProps {
  drilling: ShownDrilling;
  address: DrillingAddress;
  children?: ReactNode;
}

/** Conditions of the list of faults; they stand in the address. */
export function FaultFilters({ drilling, address, children }: FaultFiltersProps) {
  const navigate = useNavigate();
  const set = (name: string, value: string): void => void navigate(address.with({ [name]: value }));
  return (
    <div className="drilling-filters" role="search" aria-label="筛选问题">
      <label className="drilling-filter">
        工作表
        <select className="input" value={address.sheet ?? ''} onChange={(event) => set('sheet', event.target.value)}>
          <option value="">全部</option>
          {drilling.sheets.map((each) => (
            <option key={each.sheet} value={each.sheet}>
              {[sheetLabel(each.sheet), countWords(each)].filter(Boolean).join('：')}
            </option>
          ))}
        </select>
      </label>
      <label className="drilling-filter">
        程度
        <select className="input" value={address.level ?? ''} onChange={(event) => set('level', event.target.value)}>
          <option value="">全部</option>
          <option value="error">{levelLabels.error}（须改）</option>
          <option value="hint">{levelLabels.hint}（请核对）</option>
        </select>
      </label>
      <HoleFilter key={address.hole ?? ''} hole={address.hole} onHole={(hole) => set('hole', hole)} />
      {children}
    </div>
  );
}
