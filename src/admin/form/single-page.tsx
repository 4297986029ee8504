import { EyeOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { SingleActions } from './single-actions.tsx';
import { RecordForm } from './record-form.tsx';
import { SingleRecord } from './single-record.tsx';

const HistoryDrawer = lazy(() => import('../show/history-drawer.tsx').then((m) => ({ default: m.HistoryDrawer })));

/** A setting: its form stands directly under the menu entry; without the right to edit it is read only. */
export function SinglePage({ resource }: { resource: Resource }) {
  const caller = useCaller();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [version, setVersion] = useState(0);
  return (
    <section className="admin-sheet">
      <header className="admin-heading">
        <h1>{resource.label}</h1>
        <span className="admin-heading__space" />
        {resource.actions ? <SingleActions resource={resource} /> : null}
        {resource.shownOn ? (
          <Button
            icon={<EyeOutlined aria-hidden />}
            href={`#${resource.shownOn}`}
            target="_blank"
            rel="noreferrer"
            title="在新窗口看访客现在看到的内容"
          >
            查看页面
          </Button>
        ) : null}
        {mayCall(resource, 'history', caller) ? (
          <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setHistoryOpen(true)}>
            历史版本
          </Button>
        ) : null}
      </header>
      {mayCall(resource, 'edit', caller) ? (
        <RecordForm key={version} resource={resource} action="edit" onSaved={() => setVersion(version + 1)} />
      ) : (
        <SingleRecord resource={resource} />
      )}
      {isHistoryOpen ? (
        <Suspense>
          <HistoryDrawer
            resource={resource}
            onClose={() => setHistoryOpen(false)}
            onRestored={() => setVersion(version + 1)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
