import type { CellProps } from '../cells/cell-props.ts';
import './jobs.css';

/** The share that is done as a bar; lists hold many, so it is the browser's own. */
export function JobProgressCell({ value }: CellProps) {
  const share = Number(value);
  return (
    <span className="admin-job-share">
      <progress max={100} value={share} aria-label="进度" /> {share}%
    </span>
  );
}
