import type { ReactNode } from 'react';
import { type LogScale, logScales } from '../../resources/shared/log-scale.ts';
import { Icon } from '../../ui/icon.tsx';

export interface LogToolsProps {
  scale: LogScale;
  onScale: (scale: LogScale) => void;
  zoom: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Further tools, at the end. */
  children?: ReactNode;
}

/** Scale and zoom of a strip log. */
export function LogTools({ scale, onScale, zoom, zoomIn, zoomOut, reset, children }: LogToolsProps) {
  return (
    <div className="strip-log__tools" role="group" aria-label="柱状图工具">
      <label className="strip-log__choice">
        比例尺
        <select
          className="input"
          value={scale}
          onChange={(event) => {
            const chosen = logScales.find((each) => each === Number(event.target.value));
            if (chosen) onScale(chosen);
          }}
        >
          {logScales.map((each) => (
            <option key={each} value={each}>
              1∶{each}
            </option>
          ))}
        </select>
      </label>
      <div className="strip-log__zoom">
        <button type="button" className="button button--icon" aria-label="缩小" title="缩小（-）" onClick={zoomOut}>
          <Icon name="zoomOut" />
        </button>
        <button type="button" className="button" aria-label="还原大小" title="还原大小（0）" onClick={reset}>
          {Math.round(zoom * 100)}%
        </button>
        <button type="button" className="button button--icon" aria-label="放大" title="放大（+）" onClick={zoomIn}>
          <Icon name="zoomIn" />
        </button>
      </div>
      {children}
    </div>
  );
}
