import { useState } from 'react';
import { exportList, type ExportFormat } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Icon } from '../../ui/icon.tsx';
import { message } from '../../ui/message.ts';
import { type CatalogueState, conditionsOf } from './catalogue-state.ts';

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

/** Downloads the whole result, not only the page shown. */
export function ExportButtons({ resource, state }: { resource: Resource; state: CatalogueState }) {
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const run = async (format: ExportFormat): Promise<void> => {
    setRunning(format);
    try {
      await exportList(resource, conditionsOf(state), format);
    } catch (error) {
      message.error(error instanceof Error ? error.message : '导出失败');
    } finally {
      setRunning(null);
    }
  };
  return (
    <div className="toolbar__export" role="group" aria-label="导出检索结果">
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={running !== null}
          onClick={() => void run(format)}
        >
          <Icon name="download" />
          {running === format ? '正在导出' : format.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
