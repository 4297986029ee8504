import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { exportList, type ExportFormat } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { maxPublicExportRows } from '../../resources/kit/export-limit.ts';
import { Icon } from '../../ui/icon.tsx';
import { message } from '../../ui/message.ts';
import { askToLogin } from '../account/login-prompt.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];
const limitText = `导出全部检索结果；非管理员一次最多 ${maxPublicExportRows.toLocaleString('zh-CN')} 条`;

export interface ExportButtonsProps {
  resource: Resource;
  /** Words and conditions of the result. */
  query: Partial<ListQuery>;
  /** Guests are shown the way to log in. */
  isGuest: boolean;
}

/** Downloads the whole result, not only the page shown. */
export function ExportButtons({ resource, query, isGuest }: ExportButtonsProps) {
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const run = async (format: ExportFormat): Promise<void> => {
    if (isGuest) return askToLogin(navigate, pathname + search);
    setRunning(format);
    try {
      await exportList(resource, query, format);
    } catch (error) {
      message.error(wordsOf(error, '导出失败'));
    } finally {
      setRunning(null);
    }
  };
  return (
    <div className="toolbar__export" role="group" aria-label="导出检索结果" title={limitText}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          aria-label={`导出 ${format.toUpperCase()}`}
          disabled={running !== null}
          onClick={() => void run(format)}
        >
          <Icon name="download" />
          {running === format ? (
            '正在导出'
          ) : (
            <span>
              <span className="toolbar__export-word">导出 </span>
              {format.toUpperCase()}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
