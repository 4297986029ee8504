import type { Making } from './use-making.ts';
import './print.css';

/** How far something is, how it is broken off, and what is lacking in what was made. */
export function MakingStatus({ making: { step, problems, cancel } }: { making: Making }) {
  return (
    <>
      <div className="making" role="status">
        {step === null ? null : (
          <>
            <p className="tool-hint">{step}……</p>
            <button type="button" className="tool-button" onClick={cancel}>
              取消
            </button>
          </>
        )}
      </div>
      {problems.length > 0 ? (
        <ul className="sheet-problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
