import { useState } from 'react';
import { ApiError } from '../../providers/http.ts';
import type { LogScale } from '../../resources/shared/log-scale.ts';
import type { Paper } from '../../strip-log/log-sheet.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LogFormat, saveStripLog } from './save-strip-log.ts';

/** The log of a hole as a file of real size. */
export function LogFiles({ hole, scale }: { hole: number; scale: LogScale }) {
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
