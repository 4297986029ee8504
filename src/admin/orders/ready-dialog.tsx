import { useState } from 'react';
import { told, useDeskAct } from './desk.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { PickupInput } from './line-decisions.tsx';

/** Tells the applicant that the items can be fetched. */
export function ReadyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const act = useDeskAct();
  const [pickupNote, setPickupNote] = useState('');
  return (
    <DeskDialog
      title="通知取件"
      okText="通知申请人"
      isReady={pickupNote.trim() !== ''}
      onSend={() => told(act('ready', { id, pickupNote }), '已通知申请人取件')}
      onClose={onClose}
    >
      <PickupInput value={pickupNote} onChange={setPickupNote} />
    </DeskDialog>
  );
}
