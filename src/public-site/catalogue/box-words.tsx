import { useId, useState } from 'react';
import { type ReadBox, readBox } from '../../geo/read-box.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';

/** A box by the number of a sheet or by two corners in any notation, as they stand on a map or in a report. */
export function BoxWords({ label, onBox }: { label: string; onBox: (box: Extent) => void }) {
  const [words, setWords] = useState('');
  const [read, setRead] = useState<ReadBox | null>(null);
  const id = useId();
  const fill = (): void => {
    const found = readBox(words);
    setRead(found);
    if ('box' in found) onBox(found.box);
  };
  return (
    <div className="box-input__words">
      <input
        className="input"
        aria-label={`${label}，按图幅号或两个角点`}
        aria-describedby={read ? id : undefined}
        aria-invalid={read !== null && 'fault' in read}
        placeholder="图幅号，或两个角点"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is sent with the box, not with the words
          event.preventDefault();
          fill();
        }}
      />
      <button type="button" className="button" onClick={fill}>
        填入范围
      </button>
      {read ? (
        <p id={id} role="status" className="box-input__read">
          {'fault' in read ? read.fault : `已填入：${read.note}`}
        </p>
      ) : null}
    </div>
  );
}
