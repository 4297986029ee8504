import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliverableSecrecy, deliveredCarriers } from '../../resources/shared/delivery-kinds.ts';

const carrierLabels = { 电子: '只有电子文件', 纸质和电子: '电子文件，并已现场验收纸质资料' } as const;
const carriers = deliveredCarriers.map((value) => ({ value, label: carrierLabels[value] }));
const secrecies = deliverableSecrecy.map((value) => ({ value, label: value }));

export interface Placing {
  archiveNo: string;
  protectedUntil: string;
  isUnprotected: boolean;
  secrecy: (typeof deliverableSecrecy)[number];
  carrier: (typeof deliveredCarriers)[number];
  originalDataAt: string;
  physicalDataAt: string;
  physicalList: NonNullable<ReviewedDelivery['values']['physicalList']>;
  isCatalogPublic: boolean;
  note: string;
}

interface PlacingFieldsProps {
  placing: Placing;
  /** An archive is made; else the files join one that is there, with its number and protection. */
  isOfResults: boolean;
  /** The submitter asks for protection. */
  isProtectionWanted: boolean;
  /** On which the submitter asks for protection. */
  basis: string | null;
  onChange: (changed: Partial<Placing>) => void;
}

export function PlacingFields({ placing, isOfResults, isProtectionWanted, basis, onChange }: PlacingFieldsProps) {
  const id = useId();
  const { isUnprotected } = placing;
  const line = (name: 'archiveNo' | 'protectedUntil' | 'originalDataAt' | 'physicalDataAt', label: string) => ({
    label,
    id: `${id}-${name}`,
    value: placing[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      {isOfResults ? <Line {...line('archiveNo', '档号')} maxLength={32} placeholder="空着的，入库时顺次编号" /> : null}
      <label htmlFor={`${id}-secrecy`}>密级</label>
      <Select
        id={`${id}-secrecy`}
        value={placing.secrecy}
        options={secrecies}
        onChange={(secrecy) => onChange({ secrecy })}
      />
      {isProtectionWanted ? (
        <Checkbox checked={isUnprotected} onChange={(event) => onChange({ isUnprotected: event.target.checked })}>
          不予保护（在说明中写明理由）
        </Checkbox>
      ) : null}
      {isUnprotected || !isOfResults ? null : (
        <Line {...line('protectedUntil', basis ? `保护期止（依据：${basis}）` : '保护期止')} type="date" />
      )}
      {isOfResults ? (
        <>
          <label htmlFor={`${id}-carrier`}>载体</label>
          <Select
            id={`${id}-carrier`}
            value={placing.carrier}
            options={carriers}
            onChange={(carrier) => onChange({ carrier })}
          />
        </>
      ) : null}
      <Line {...line('originalDataAt', '原始资料存放')} maxLength={100} placeholder="库房、架位，或保存单位" />
      <Line {...line('physicalDataAt', '实物资料存放')} maxLength={100} placeholder="岩心库、架位；没有实物的不填" />
      {isOfResults ? (
        <Checkbox
          checked={placing.isCatalogPublic}
          onChange={(event) => onChange({ isCatalogPublic: event.target.checked })}
        >
          目录公开
        </Checkbox>
      ) : null}
      <Input.TextArea
        aria-label="说明"
        placeholder={isUnprotected ? '不予保护的理由（必填，汇交人会看到）' : '给汇交人的说明（选填）'}
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
