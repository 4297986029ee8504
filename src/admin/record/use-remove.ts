import { useDelete } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { confirm } from '../../ui/confirm.ts';
import { titleOf } from './title-of.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Deletes a row after a question; for some seconds it can still be taken back from the notice. */
export function useRemove(resource: Resource): (row: Row, onRemoved?: () => void) => Promise<void> {
  const { mutate } = useDelete();
  return useCallback(
    async (row, onRemoved) => {
      const isAgreed = await confirm({
        title: `删除${resource.label}`,
        text: `确定删除“${titleOf(resource, row)}”吗？`,
        confirmLabel: '删除',
        isDangerous: true,
      });
      if (!isAgreed) return;
      mutate({
        resource: resource.name,
        id: row.id,
        mutationMode: 'undoable',
        invalidates: ['list', 'many', 'resourceAll'],
      });
      onRemoved?.();
    },
    [resource, mutate],
  );
}
