import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { type ExportFormat, exportList } from '../../providers/export-list.ts';

import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { insiderRight, holds } from '../../resources/kit/rights.ts';
import { maxImmediateRows } from '../../resources/kit/answer-shapes.ts';
import { exportInBackground } from '../../providers/jobs.ts';
import { useCaller } from '../caller.ts';
import { startedJobs } from '../jobs/started-jobs.ts';
import { notify } from '../notify.ts';

interface ExportMenuProps {
  resource: Resource;
  query: ListQuery;
  /** Rows found. */
  total: number;
}

/** Exports everything the list finds now, in its order, not only the page shown. */
export function ExportMenu({ resource, query, total }: ExportMenuProps) {
  const caller = useCaller();
  const [isBusy, setBusy] = useState(false);
  async function run(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      if (total <= maxImmediateRows || !holds(caller.rights, insiderRight(resource)))
        return await exportList(resource, query, format);
      startedJobs.add(await exportInBackground(resource, query, format));
      notify.success('已在后台导出，完成后自动下载；进度见“后台任务”');
    } catch (error) {
      notify.error(error, '导出失败');
    } finally {
      setBusy(false);
    }
  }
  const menu = {
    items: [
      { key: 'xlsx', label: '导出 Excel（XLSX）' },
      { key: 'csv', label: '导出 CSV' },
    ],
    onClick: ({ key }: { key: string }) => void run(key === 'csv' ? 'csv' : 'xlsx'),
  };
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        导出
      </Button>
    </Dropdown>
  );
}
