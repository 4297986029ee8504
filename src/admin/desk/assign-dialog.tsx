import { Select } from 'antd';
import { useState } from 'react';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

interface Person {
  id: number;
  name: string;
}

export interface AssignDialogProps {
  /** What the reviewer is called: 验收人. */
  label: string;
  reviewer: Person | null;
  /** Whom it may be given to. */
  reviewers: readonly Person[];
  onAssign: (reviewer: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** Gives what waits at a desk to one of those who may decide on it. */
export function AssignDialog({ label, reviewer, reviewers, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState(reviewer?.id ?? null);
  return (
    <DeskDialog
      title="分派"
      okText="分派"
      isReady={chosen !== null}
      onSend={() => told(onAssign(chosen), '已分派')}
      onClose={onClose}
    >
      <Select
        aria-label={label}
        placeholder={`请选择${label}`}
        value={chosen}
        options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </DeskDialog>
  );
}
