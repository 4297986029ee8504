import './states.css';

export interface LoadingProps {
  /** How many lines the skeleton draws. */
  rows?: number;
  /** What is being loaded, for screen readers. */
  label?: string;
}

/** Skeleton shown while something loads; it appears after a moment, so that fast answers do not flicker. */
export function Loading({ rows = 5, label = '正在加载' }: LoadingProps) {
  return (
    <div className="loading" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="loading__line" style={{ width: `${92 - ((row * 17) % 41)}%` }} />
      ))}
    </div>
  );
}
