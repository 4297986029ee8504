import type { ReactNode } from 'react';

interface NoGlobeProps {
  /** Why there is none, and what can be done. */
  text: string;
  /** Back to the 2D map; null: there is none. */
  onLeave: (() => void) | null;
  /** What else can be done. */
  children?: ReactNode;
}

/** In place of a globe that cannot be shown. */
export const NoGlobe = ({ text, onLeave, children }: NoGlobeProps) => (
  <div className="globe-none" role="alert">
    <p>{text}</p>
    <div className="globe-none__acts">
      {children}
      {onLeave ? (
        <button type="button" className="button" onClick={onLeave}>
          回到二维地图
        </button>
      ) : null}
    </div>
  </div>
);
