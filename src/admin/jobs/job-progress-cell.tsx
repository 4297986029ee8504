import type { CellProps } from '../cells/cell-props.ts';

/** The share that is done as a bar; lists hold many, so it is the browser's own. */
export function JobProgressCell({ value }: CellProps) {
  const share = Number(value);
  return (
    <span>
      <progress max={100} value={share} aria-label="进度" /> {share}%
    </span>
  );
}
