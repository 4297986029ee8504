import { useState } from 'react';
import { ApiError } from '../../providers/http.ts';
import { type LogScale, logScales } from '../../resources/shared/log-scale.ts';
import type { Paper } from '../../strip-log/log-sheet.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LogFormat, saveStripLog } from './save-strip-log.ts';

export interface LogToolsProps {
  hole: number;
  scale: LogScale;
  onScale: (scale: LogScale) => void;
  zoom: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}

/** Scale, zoom and files of a strip log. */
export function LogTools({ hole, scale, onScale, zoom, zoomIn, zoomOut, reset }: LogToolsProps) {
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
      <LogFiles hole={hole} scale={scale} />
    </div>
  );
}

/** The log as a file of real size. */
function LogFiles({ hole, scale }: Pick<LogToolsProps, 'hole' | 'scale'>) {
  const [paper, setPaper] = useState<Paper>('A4');
  const [making, setMaking] = useState<LogFormat | null>(null);
  const [problem, setProblem] = useState('');
  async function save(format: LogFormat): Promise<void> {
    setMaking(format);
    setProblem('');
    try {
      await saveStripLog(hole, { scale, paper, format });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fieldErrors?.['scale']?.[0] ?? error.message);
    } finally {
      setMaking(null);
    }
  }
  return (
    <div className="strip-log__files">
      <label className="strip-log__choice">
        纸张
        <select
          className="input"
          value={paper}
          onChange={(event) => setPaper(event.target.value === 'A3' ? 'A3' : 'A4')}
        >
          <option>A4</option>
          <option>A3</option>
        </select>
      </label>
      {(['pdf', 'svg'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={making !== null}
          onClick={() => void save(format)}
        >
          <Icon name="download" />
          {making === format ? '正在生成' : `导出 ${format.toUpperCase()}`}
        </button>
      ))}
      <span className="strip-log__problem" role="alert">
        {problem}
      </span>
    </div>
  );
}
