import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

/** Takes a delivery into the archive: its number, until when it is protected, and the receipt that follows. */
export function AcceptDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const fieldId = useId();
  const [archiveNo, setArchiveNo] = useState(delivery.nextArchiveNo);
  const [protectedUntil, setProtectedUntil] = useState(delivery.values.protectedUntil ?? '');
  const [isCatalogPublic, setCatalogPublic] = useState(true);
  const [note, setNote] = useState('');
  const { id, version, files, values } = delivery;
  const accept = (): Promise<boolean> =>
    told(
      act('accept', {
        id,
        version,
        archiveNo: archiveNo.trim(),
        protectedUntil: protectedUntil || null,
        isCatalogPublic,
        note: note.trim() || null,
      }),
      '已入库，凭证已出具',
    );
  return (
    <DeskDialog
      title="验收入库"
      okText="入库并出具凭证"
      isReady={archiveNo.trim() !== ''}
      onSend={accept}
      onClose={onClose}
    >
      <p>
        《{values.title ?? delivery.projectName}》及 {files.length} 件文件将成为馆藏资料，并出具汇交凭证、发布汇交公告。
      </p>
      <label htmlFor={`${fieldId}-no`}>档号</label>
      <Input
        id={`${fieldId}-no`}
        value={archiveNo}
        maxLength={32}
        onChange={(event) => setArchiveNo(event.target.value)}
      />
      <label htmlFor={`${fieldId}-until`}>
        保护期止{values.protectionBasis ? `（依据：${values.protectionBasis}）` : ''}
      </label>
      <Input
        id={`${fieldId}-until`}
        type="date"
        value={protectedUntil}
        onChange={(event) => setProtectedUntil(event.target.value)}
      />
      <Checkbox checked={isCatalogPublic} onChange={(event) => setCatalogPublic(event.target.checked)}>
        目录公开
      </Checkbox>
      <Input.TextArea
        aria-label="说明"
        placeholder="给汇交人的说明（选填）"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DeskDialog>
  );
}
