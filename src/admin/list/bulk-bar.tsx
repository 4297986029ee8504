import { useDeleteMany } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { confirm } from '../../ui/confirm.ts';
import { removeFound } from '../../providers/jobs.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { useCaller } from '../caller.ts';
import { notify } from '../notify.ts';
import { numberText } from './count-text.ts';
import { type FoundRows, useFoundRows } from './found-rows.ts';
import type { Rows } from './use-rows.ts';

const EditManyDialog = lazy(() => import('./edit-many-dialog.tsx').then((m) => ({ default: m.EditManyDialog })));

interface BulkBarProps {
  resource: Resource;
  selected: readonly number[];
  /** What the list finds now, and how many rows of it are on this page. */
  query: ListQuery;
  answer: Pick<Rows, 'rows' | 'total' | 'totalIsCapped'>;
  onDone: () => void;
}

/** What can be done with the selected rows together. Many rows cannot be taken back, so they are deleted at once. */
export function BulkBar({ resource, selected, query, answer, onDone }: BulkBarProps) {
  const caller = useCaller();
  const { mutate } = useDeleteMany();
  const [isEditing, setEditing] = useState(false);
  const [isAll, setAll] = useState(false);
  const followUp = useFoundRows(resource);
  useEffect(() => setAll(false), [selected]);
  if (selected.length === 0) return null;
  const { rows, total, totalIsCapped } = answer;
  const found = isAll ? { query, text: numberText(total, totalIsCapped) } : null;
  const count = found?.text ?? String(selected.length);
  const canTakeAll = !isAll && selected.length === rows.length && total > rows.length;
  async function remove(): Promise<void> {
    const isAgreed = await confirm({
      title: `批量删除${resource.label}`,
      text: `确定删除所选的 ${count} 条记录吗？删除后不能撤销。`,
      confirmLabel: '删除',
      isDangerous: true,
    });
    if (!isAgreed) return;
    if (found) return removeAll(found);
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
  async function removeAll({ query: asked }: FoundRows): Promise<void> {
    try {
      await followUp(await removeFound(resource, asked), '批量删除');
      onDone();
    } catch (error) {
      notify.error(error, '批量删除失败');
    }
  }
  return (
    <div className="admin-bulk" role="toolbar" aria-label="批量操作">
      <span role="status">{isAll ? `已选全部 ${count} 条` : `已选 ${count} 条`}</span>
      {canTakeAll ? (
        <Button type="link" onClick={() => setAll(true)}>
          选择全部 {numberText(total, totalIsCapped)} 条
        </Button>
      ) : null}
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
          <EditManyDialog
            resource={resource}
            ids={selected}
            found={found}
            onClose={() => setEditing(false)}
            onDone={onDone}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
