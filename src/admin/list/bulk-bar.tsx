import { useDeleteMany } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { confirm } from '../../ui/confirm.ts';
import { useCaller } from '../caller.ts';

const EditManyDialog = lazy(() => import('./edit-many-dialog.tsx').then((m) => ({ default: m.EditManyDialog })));

interface BulkBarProps {
  resource: Resource;
  selected: readonly number[];
  onDone: () => void;
}

/** What can be done with the selected rows together. Many rows cannot be taken back, so they are deleted at once. */
export function BulkBar({ resource, selected, onDone }: BulkBarProps) {
  const caller = useCaller();
  const { mutate } = useDeleteMany();
  const [isEditing, setEditing] = useState(false);
  if (selected.length === 0) return null;
  async function remove(): Promise<void> {
    const isAgreed = await confirm({
      title: `批量删除${resource.label}`,
      text: `确定删除所选的 ${selected.length} 条记录吗？删除后不能撤销。`,
      confirmLabel: '删除',
      isDangerous: true,
    });
    if (!isAgreed) return;
    mutate(
      {
        resource: resource.name,
        ids: [...selected],
        mutationMode: 'pessimistic',
        invalidates: ['list', 'many', 'resourceAll'],
      },
      { onSuccess: onDone },
    );
  }
  return (
    <div className="admin-bulk" role="toolbar" aria-label="批量操作">
      <span role="status">已选 {selected.length} 条</span>
      {mayCall(resource, 'editMany', caller) ? <Button onClick={() => setEditing(true)}>批量修改</Button> : null}
      {mayCall(resource, 'removeMany', caller) ? (
        <Button danger onClick={() => void remove()}>
          批量删除
        </Button>
      ) : null}
      <Button type="link" onClick={onDone}>
        取消选择
      </Button>
      {isEditing ? (
        <Suspense>
          <EditManyDialog resource={resource} ids={selected} onClose={() => setEditing(false)} onDone={onDone} />
        </Suspense>
      ) : null}
    </div>
  );
}
