import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import { useCallback } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Deletes a row after a question; for some seconds it can still be taken back from the notice. */
export function useRemove(resource: Resource): (row: Row, onRemoved?: () => void) => void {
  const { modal } = App.useApp();
  const { mutate } = useDelete();
  return useCallback(
    (row, onRemoved) => {
      const title = String((row[resource.title] as string | null) ?? row.id);
      void modal.confirm({
        title: `删除${resource.label}`,
        content: `确定删除“${title}”吗？`,
        okText: '删除',
        cancelText: '取消',
        okButtonProps: { danger: true },
        onOk() {
          mutate({ resource: resource.name, id: row.id, mutationMode: 'undoable', invalidates: ['list', 'many', 'resourceAll'] });
          onRemoved?.();
        },
      });
    },
    [resource, modal, mutate],
  );
}
