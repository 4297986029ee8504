import { DeleteOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { useRemove } from '../record/use-remove.ts';

interface RecordToolsProps {
  resource: Resource;
  record: Readonly<Record<string, unknown>> & { id: number };
  onHistory: () => void;
  onRemoved: () => void;
}

/** Buttons of a record's page: only what this user may do. */
export function RecordTools({ resource, record, onHistory, onRemoved }: RecordToolsProps) {
  const caller = useCaller();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const run = useRecordAction(resource);
  const remove = useRemove(resource);
  return (
    <>
      {actionsFor(resource, record, caller).map((action) => (
        <Button key={action.name} danger={action.isDangerous} onClick={() => void run(action, record)}>
          {action.label}
        </Button>
      ))}
      {mayCall(resource, 'history', caller) ? (
        <Button icon={<HistoryOutlined aria-hidden />} onClick={onHistory}>
          历史版本
        </Button>
      ) : null}
      {mayCall(resource, 'remove', caller) ? (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(record, onRemoved)}>
          删除
        </Button>
      ) : null}
      {mayCall(resource, 'edit', caller) ? (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => void navigate(adminPaths.edit(resource.name, record.id), { state: { from: pathname } })}
        >
          编辑
        </Button>
      ) : null}
    </>
  );
}
