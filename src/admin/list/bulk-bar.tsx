import { useDeleteMany } from '@refinedev/core';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
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
  const { modal } = App.useApp();
  const { mutateAsync } = useDeleteMany();
  const [isEditing, setEditing] = useState(false);
  if (selected.length === 0) return null;
  const remove = (): void => {
    void modal.confirm({
      title: `批量删除${resource.label}`,
      content: `确定删除所选的 ${selected.length} 条记录吗？删除后不能撤销。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        await mutateAsync({
          resource: resource.name,
          ids: [...selected],
          mutationMode: 'pessimistic',
          invalidates: ['list', 'many', 'resourceAll'],
        });
        onDone();
      },
    });
  };
  return (
    <div className="admin-bulk" role="toolbar" aria-label="批量操作">
      <span role="status">已选 {selected.length} 条</span>
      {mayCall(resource, 'editMany', caller) ? <Button onClick={() => setEditing(true)}>批量修改</Button> : null}
      {mayCall(resource, 'removeMany', caller) ? (
        <Button danger onClick={remove}>
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
