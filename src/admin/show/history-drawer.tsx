import { type ILog, useLogList, useUpdate } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import type { Version } from '../../resources/kit/answer-shapes.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCaller } from '../caller.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { restoringValues, versionOf } from './record-versions.ts';
import { useRecord } from './use-record.ts';
import { VersionChanges } from './version-changes.tsx';

interface HistoryDrawerProps {
  resource: Resource;
  /** Left out for a single resource. */
  record?: Readonly<Record<string, unknown>> & { id: number };
  onClose: () => void;
  onRestored: () => void;
}

/** Versions of a record, newest first: who changed what and when, and the way back to one. */
export function HistoryDrawer({ resource, record, onClose, onRestored }: HistoryDrawerProps) {
  const answer = useRecord(resource, record ? String(record.id) : undefined);
  const current = answer.record ?? record;
  const id = record?.id ?? 'single';
  const history = useLogList<ILog[]>({ resource: resource.name, meta: { id } });
  const versions = (history.data ?? []).map(versionOf);
  const restore = useRestore(resource, id, () => {
    void history.refetch();
    onRestored();
  });
  const canRestore = mayCall(resource, 'edit', useCaller());
  return (
    <Drawer open title={`历史版本（${resource.label}）`} width="min(46rem, 100vw)" onClose={onClose}>
      {history.error ? (
        <ErrorState error={new Error(history.error.message)} onRetry={() => void history.refetch()} />
      ) : null}
      {history.isPending ? <Loading rows={6} /> : null}
      {history.data && versions.length === 0 ? <Empty>还没有改动记录：自建立以来没有人改过。</Empty> : null}
      <ol className="admin-history plain-list">
        {versions.map((version, index) => {
          const values = current ? restoringValues(resource, current, versions, index) : {};
          const isCurrent = Object.keys(values).length === 0;
          return (
            <li key={version.id}>
              <header>
                <time dateTime={version.at}>{formatInstant(version.at)}</time>
                <strong>{version.action ?? '修改'}</strong>
                <span>{version.actorName ?? '系统'}</span>
                {canRestore && current && version.after ? (
                  <Button size="small" disabled={isCurrent} onClick={() => void restore(version, values)}>
                    {isCurrent ? '与现在相同' : '恢复此版本'}
                  </Button>
                ) : null}
              </header>
              <VersionChanges resource={resource} version={version} />
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}

function useRestore(resource: Resource, id: number | string, onDone: () => void) {
  const { mutate } = useUpdate();
  return async (version: Version, values: Record<string, unknown>): Promise<void> => {
    const labels = Object.keys(values).map((name) => resource.fields[name]?.label ?? name);
    const text = `恢复到 ${formatInstant(version.at)} 时的内容，将改动：${labels.join('、')}。`;
    if (!(await confirm({ title: '恢复此版本', text, confirmLabel: '恢复' }))) return;
    mutate(
      { resource: resource.name, id, values, mutationMode: 'pessimistic', invalidates: ['resourceAll'] },
      { onSuccess: onDone },
    );
  };
}
