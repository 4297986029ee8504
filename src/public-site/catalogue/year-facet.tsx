import { type FormEvent, useId } from 'react';
import type { FacetCount } from './facet-options.ts';
import { type YearBin, yearBins } from './year-bins.ts';

export interface YearFacetProps {
  label: string;
  counts: readonly FacetCount[];
  /** Chosen years, both included; null where the range is open. */
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
}

const maxBars = 24;
const readYear = (entry: FormDataEntryValue | null): number | null => {
  const year = typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : Number.NaN;
  return Number.isInteger(year) ? year : null;
};

/** A range of years: the counts as a small histogram whose bars can be picked, and two numbers to type. */
export function YearFacet({ label, counts, from, to, onChange }: YearFacetProps) {
  const id = useId();
  const bins = yearBins(
    counts.flatMap(({ value, count }) => (typeof value === 'number' ? [{ year: value, count }] : [])),
    maxBars,
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const years = [readYear(form.get('from')), readYear(form.get('to'))] as const;
    const isTurned = years[0] !== null && years[1] !== null && years[0] > years[1];
    onChange(isTurned ? years[1] : years[0], isTurned ? years[0] : years[1]);
  };
  return (
    <fieldset className="facet">
      <legend className="facet__title">{label}</legend>
      <Histogram bins={bins} from={from} to={to} onPick={(bin) => onChange(bin.from, bin.to)} />
      <form className="year-range" key={`${from ?? ''}-${to ?? ''}`} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={`${id}-from`}>
          {label}，起
        </label>
        <input
          id={`${id}-from`}
          name="from"
          className="input"
          type="number"
          placeholder="起"
          defaultValue={from ?? ''}
        />
        <span aria-hidden>–</span>
        <label className="visually-hidden" htmlFor={`${id}-to`}>
          {label}，止
        </label>
        <input id={`${id}-to`} name="to" className="input" type="number" placeholder="止" defaultValue={to ?? ''} />
        <button type="submit" className="button">
          确定
        </button>
      </form>
    </fieldset>
  );
}

interface HistogramProps {
  bins: readonly YearBin[];
  from: number | null;
  to: number | null;
  onPick: (bin: YearBin) => void;
}

function Histogram({ bins, from, to, onPick }: HistogramProps) {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const isInside = (bin: YearBin): boolean => (from === null || bin.to >= from) && (to === null || bin.from <= to);
  return (
    <div className="histogram">
      <div className="histogram__bars">
        {bins.map((bin) => (
          <button
            key={bin.from}
            type="button"
            // The two numbers below do the same by keyboard, without two dozen stops on the way.
            tabIndex={-1}
            className="histogram__bar"
            data-inside={isInside(bin)}
            title={barText(bin)}
            aria-label={barText(bin)}
            onClick={() => onPick(bin)}
          >
            <span style={{ height: bin.count === 0 ? 0 : `${Math.max(4, (bin.count / most) * 100)}%` }} />
          </button>
        ))}
      </div>
      <div className="histogram__axis" aria-hidden>
        <span>{first.from}</span>
        <span>{last.to}</span>
      </div>
    </div>
  );
}

const barText = ({ from, to, count }: YearBin): string =>
  `${from === to ? `${from} 年` : `${from}–${to} 年`}：${count.toLocaleString('zh-CN')} 件`;
