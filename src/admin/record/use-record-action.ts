import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../notify.ts';
import { askForAction, tell } from './action-stage.ts';
import type { RecordAction } from './record-actions.ts';
import { titleOf } from './title-of.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/**
 * Takes a declared action on a row, asking first for what it takes or whether
 * it is meant; answers whether it was taken. Faults are shown, and so is what its answer holds for the person's eyes.
 */
export function useRecordAction(resource: Resource): (action: RecordAction, row: Row) => Promise<boolean> {
  const invalidate = useInvalidate();
  return useCallback(
    async (action, row) => {
      const title = resource.single ? resource.label : titleOf(resource, row);
      if (action.asks) return askForAction({ resource, action, row, title });
      const text = action.confirm ?? `确定对“${title}”执行“${action.label}”吗？`;
      const { label, isDangerous, isTrial } = action;
      if (!isTrial && !(await confirm({ title: `${label}：${title}`, text, confirmLabel: label, isDangerous })))
        return false;
      try {
        const answer = await callResource(resource, action.name, resource.single ? {} : { id: row.id });
        notify.success(`“${title}”：${action.label}成功`);
        tell(action, title, answer);
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
