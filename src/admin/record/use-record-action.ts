import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../notify.ts';
import { titleOf } from './title-of.ts';
import type { RecordAction } from './record-actions.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Takes a declared action on a row, asking first where it says so; answers whether it was taken. Faults are shown. */
export function useRecordAction(resource: Resource): (action: RecordAction, row: Row) => Promise<boolean> {
  const invalidate = useInvalidate();
  return useCallback(
    async (action, row) => {
      const title = titleOf(resource, row);
      const text = action.confirm ?? `确定对“${title}”执行“${action.label}”吗？`;
      if (!(await confirm({ title: action.label, text }))) return false;
      try {
        await callResource(resource, action.name, { id: row.id });
        notify.success(`“${title}”：${action.label}成功`);
        return true;
      } catch (error) {
        notify.error(error, `${action.label}失败`);
        return false;
      } finally {
        await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
      }
    },
    [resource, invalidate],
  );
}
