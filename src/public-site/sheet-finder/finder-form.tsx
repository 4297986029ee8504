import { type FormEvent, useId, useState } from 'react';
import { datums } from '../../geo/datums.ts';
import type { FinderDatum } from './find-places.ts';
import { finderDatums, type FinderState } from './use-finder-address.ts';

const examples = ['武义县', '119.815, 28.9', '119°48′54″E 28°54′00″N', '3198000, 40481900', 'H50E011024', 'H-50-XII'];

interface FinderFormProps {
  state: FinderState;
  onFind: (change: Partial<FinderState>) => void;
}

/** Where it is, in one input, and the datum of a position that does not name its own. */
export function FinderForm({ state, onFind }: FinderFormProps) {
  const [q, setQ] = useState(state.q);
  const [datum, setDatum] = useState<FinderDatum>(state.datum);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFind({ q: q.trim(), datum });
  };
  return (
    <form className="sheet-finder__form" role="search" aria-label="图幅与坐标查询" onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          地名、坐标或图幅号
        </label>
        <input
          id={id}
          className="input"
          value={q}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setQ(event.target.value)}
        />
        <span id={`${id}-hint`} className="field__hint">
          经纬度可用度、度分秒或连写；高斯坐标以米为单位，X 在前、Y 在后，带号写在 Y 前
        </span>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-datum`}>
          坐标系
        </label>
        <select
          id={`${id}-datum`}
          className="input"
          value={datum}
          onChange={(event) => setDatum(finderDatums.find((each) => each === event.target.value) ?? 'cgcs2000')}
        >
          {finderDatums.map((each) => (
            <option key={each} value={each}>
              {datums[each].name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--primary">
        查询
      </button>
      <p className="sheet-finder__examples">
        例如
        {examples.map((example) => (
          <button key={example} type="button" className="link-button" onClick={() => onFind({ q: example, datum })}>
            {example}
          </button>
        ))}
      </p>
    </form>
  );
}
