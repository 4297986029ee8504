import { EditOutlined, EyeOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { titleOf } from '../record/title-of.ts';
import { useRemove } from '../record/use-remove.ts';
import type { Row } from './use-rows.ts';

interface RowActionsProps {
  resource: Resource;
  row: Row;
  /** Address of the list, to come back to. */
  from: string;
}

/** 查看, 编辑, and behind ⋯ the declared actions and 删除; only what this user may do. */
export function RowActions({ resource, row, from }: RowActionsProps) {
  const caller = useCaller();
  const run = useRecordAction(resource);
  const remove = useRemove(resource);
  const actions = actionsFor(resource, row, caller);
  const canRemove = mayCall(resource, 'remove', caller);
  const items = [
    ...actions.map(({ name, label, isDangerous }) => ({ key: name, label, danger: isDangerous })),
    ...(canRemove ? [{ key: ' remove', label: '删除', danger: true }] : []),
  ];
  function onClick({ key }: { key: string }): void {
    const action = actions.find(({ name }) => name === key);
    if (action) void run(action, row);
    else void remove(row);
  }
  const name = titleOf(resource, row);
  return (
    <span className="admin-row-actions">
      <Link to={adminPaths.show(resource.name, row.id)} state={{ from }} aria-label={`查看 ${name}`} title="查看">
        <EyeOutlined aria-hidden />
      </Link>
      {mayCall(resource, 'edit', caller) ? (
        <Link to={adminPaths.edit(resource.name, row.id)} state={{ from }} aria-label={`编辑 ${name}`} title="编辑">
          <EditOutlined aria-hidden />
        </Link>
      ) : null}
      {items.length > 0 ? (
        <Dropdown menu={{ items, onClick }} trigger={['click']}>
          <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={`${name} 的更多操作`} />
        </Dropdown>
      ) : null}
    </span>
  );
}
