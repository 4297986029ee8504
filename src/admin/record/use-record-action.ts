import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useCallback } from 'react';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { message } from '../../ui/message.ts';
import type { RecordAction } from './record-actions.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Takes a declared action on a row, asking first where it says so; answers whether it was taken. Faults are shown. */
export function useRecordAction(resource: Resource): (action: RecordAction, row: Row) => Promise<boolean> {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  return useCallback(
    async (action, row) => {
      const title = String((row[resource.title] as string | null) ?? row.id);
      const content = action.confirm ?? `确定对“${title}”执行“${action.label}”吗？`;
      if (!(await modal.confirm({ title: action.label, content, okText: '确定', cancelText: '取消' }))) return false;
      try {
        await callResource(resource, action.name, { id: row.id });
        message.success(`“${title}”：${action.label}成功`);
        return true;
      } catch (error) {
        message.error(error instanceof Error ? error.message : `${action.label}失败`);
        return false;
      } finally {
        await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
      }
    },
    [resource, modal, invalidate],
  );
}
