import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveredCarriers } from '../../resources/shared/delivery-kinds.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

const carrierLabels = { 电子: '只有电子文件', 纸质和电子: '电子文件，并已现场验收纸质资料' } as const;
const carriers = deliveredCarriers.map((value) => ({ value, label: carrierLabels[value] }));

/** What the keeper decides besides; empty texts: as the submitter says, or nothing. */
const placingOf = ({ nextArchiveNo, values }: ReviewedDelivery) => ({
  archiveNo: nextArchiveNo,
  protectedUntil: values.protectedUntil ?? '',
  carrier: '电子' as (typeof deliveredCarriers)[number],
  originalDataAt: values.originalDataAt ?? '',
  physicalDataAt: values.physicalDataAt ?? '',
  isCatalogPublic: true,
  note: '',
});
type Placing = ReturnType<typeof placingOf>;

const orNull = (text: string): string | null => text.trim() || null;

/** Takes a delivery into the archive: its number, until when it is protected, and the receipt that follows. */
export function AcceptDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const [placing, setPlacing] = useState(() => placingOf(delivery));
  const { id, version, files, values } = delivery;
  const accept = (): Promise<boolean> => {
    const { carrier, isCatalogPublic } = placing;
    const given = {
      archiveNo: placing.archiveNo.trim(),
      protectedUntil: orNull(placing.protectedUntil),
      originalDataAt: orNull(placing.originalDataAt),
      physicalDataAt: orNull(placing.physicalDataAt),
      note: orNull(placing.note),
    };
    return told(act('accept', { id, version, carrier, isCatalogPublic, ...given }), '已入库，凭证已出具');
  };
  return (
    <DeskDialog
      title="验收入库"
      okText="入库并出具凭证"
      isReady={placing.archiveNo.trim() !== ''}
      onSend={accept}
      onClose={onClose}
    >
      <p>
        《{values.title ?? delivery.projectName}》及 {files.length} 件文件将成为馆藏资料，并出具汇交凭证、发布汇交公告。
      </p>
      <PlacingFields
        placing={placing}
        basis={values.protectionBasis}
        onChange={(changed) => setPlacing({ ...placing, ...changed })}
      />
    </DeskDialog>
  );
}

interface PlacingFieldsProps {
  placing: Placing;
  /** On which the submitter asks for protection. */
  basis: string | null;
  onChange: (changed: Partial<Placing>) => void;
}

function PlacingFields({ placing, basis, onChange }: PlacingFieldsProps) {
  const id = useId();
  const line = (name: 'archiveNo' | 'protectedUntil' | 'originalDataAt' | 'physicalDataAt', label: string) => ({
    label,
    id: `${id}-${name}`,
    value: placing[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <Line {...line('archiveNo', '档号')} maxLength={32} />
      <Line {...line('protectedUntil', basis ? `保护期止（依据：${basis}）` : '保护期止')} type="date" />
      <label htmlFor={`${id}-carrier`}>载体</label>
      <Select
        id={`${id}-carrier`}
        value={placing.carrier}
        options={carriers}
        onChange={(carrier) => onChange({ carrier })}
      />
      <Line {...line('originalDataAt', '原始资料存放')} maxLength={100} placeholder="库房、架位，或保存单位" />
      <Line {...line('physicalDataAt', '实物资料存放')} maxLength={100} placeholder="岩心库、架位；没有实物的不填" />
      <Checkbox
        checked={placing.isCatalogPublic}
        onChange={(event) => onChange({ isCatalogPublic: event.target.checked })}
      >
        目录公开
      </Checkbox>
      <Input.TextArea
        aria-label="说明"
        placeholder="给汇交人的说明（选填）"
        maxLength={300}
        value={placing.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

interface LineProps {
  id: string;
  label: string;
  value: string;
  type?: 'date';
  maxLength?: number;
  placeholder?: string;
  onChange: (value: string) => void;
}

const Line = ({ id, label, onChange, ...input }: LineProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <Input id={id} {...input} onChange={(event) => onChange(event.target.value)} />
  </>
);
