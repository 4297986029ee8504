import { Button } from 'antd';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { useCaller } from '../caller.ts';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { useRecord } from '../show/use-record.ts';

/** Buttons of a setting's declared actions. They work with what is saved, not with what is being typed. */
export function SingleActions({ resource }: { resource: Resource }) {
  const { record } = useRecord(resource);
  const run = useRecordAction(resource);
  const caller = useCaller();
  if (!record) return null;
  return actionsFor(resource, record, caller).map((action) => (
    <Button key={action.name} danger={action.isDangerous} onClick={() => void run(action, record)}>
      {action.label}
    </Button>
  ));
}
