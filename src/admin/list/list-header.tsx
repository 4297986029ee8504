import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { countText } from './count-text.ts';
import { ExportMenu } from './export-menu.tsx';
import type { Rows } from './use-rows.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

interface ListHeaderProps {
  resource: Resource;
  query: ListQuery;
  answer: Rows;
}

/** Name and size of the list, and what can be done with it as a whole. */
export function ListHeader({ resource, query, answer }: ListHeaderProps) {
  const caller = useCaller();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  return (
    <header className="admin-heading">
      <h1>{resource.label}</h1>
      <span className="admin-heading__count" role="status">
        {answer.isPending || answer.error ? '' : countText(answer.total, answer.totalIsCapped)}
      </span>
      <span className="admin-heading__space" />
      {mayCall(resource, 'import', caller) ? (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          导入
        </Button>
      ) : null}
      {mayCall(resource, 'export', caller) ? (
        <ExportMenu resource={resource} query={query} total={answer.total} />
      ) : null}
      {mayCall(resource, 'create', caller) ? (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(adminPaths.create(resource.name))}
        >
          新增
        </Button>
      ) : null}
      {isImporting ? (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
