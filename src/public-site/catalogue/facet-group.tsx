import { useState } from 'react';
import type { FacetOption } from './facet-options.ts';

export interface FacetGroupProps {
  label: string;
  options: readonly FacetOption[];
  /** Counts were estimated from a sample. */
  isApproximate: boolean;
  onToggle: (value: unknown) => void;
}

const shortLength = 8;
export const countText = (count: number | null, isApproximate: boolean): string =>
  count === null ? '' : `${isApproximate && count > 0 ? '约 ' : ''}${count.toLocaleString('zh-CN')}`;

/** The values of one facet with their counts; several may be chosen. */
export function FacetGroup({ label, options, isApproximate, onToggle }: FacetGroupProps) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? options : options.filter((option, index) => index < shortLength || option.isChosen);
  if (options.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend className="facet__title">{label}</legend>
      <ul className="plain-list">
        {shown.map((option) => (
          <li key={String(option.value)}>
            <label className="facet__option" data-empty={option.count === 0}>
              <input type="checkbox" checked={option.isChosen} onChange={() => onToggle(option.value)} />
              <span className="facet__label">{option.label}</span>
              <span className="facet__count">{countText(option.count, isApproximate)}</span>
            </label>
          </li>
        ))}
      </ul>
      {options.length > shortLength ? (
        <button type="button" className="facet__more" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? '收起' : `更多（${options.length}）`}
        </button>
      ) : null}
    </fieldset>
  );
}
