import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';
import { PlacedMaterials } from './placed-materials.tsx';
import { type Placing, PlacingFields } from './placing-fields.tsx';

/** What the keeper decides besides; empty texts: as the submitter says, or nothing. */
const placingOf = ({ nextArchiveNo, values }: ReviewedDelivery): Placing => ({
  archiveNo: nextArchiveNo,
  protectedUntil: values.protectedUntil ?? '',
  isUnprotected: false,
  secrecy: values.secrecy ?? '内部',
  carrier: '电子',
  originalDataAt: values.originalDataAt ?? '',
  physicalDataAt: values.physicalDataAt ?? '',
  physicalList: values.physicalList ?? [],
  isCatalogPublic: true,
  note: '',
});

const orNull = (text: string): string | null => text.trim() || null;

/** Takes a delivery into the archive: its number, its secrecy, until when it is protected, and the receipt that follows. */
export function AcceptDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const [suggested] = useState(delivery.nextArchiveNo);
  const [placing, setPlacing] = useState(() => placingOf(delivery));
  const { id, version, files, values, materialType } = delivery;
  const isOfResults = materialType === '成果资料';
  const change = (changed: Partial<Placing>): void => setPlacing({ ...placing, ...changed });
  const accept = (): Promise<boolean> => {
    const { carrier, isCatalogPublic, secrecy, isUnprotected, physicalList } = placing;
    const given = {
      // Somebody else may have taken the suggested one meanwhile: then it is the one after it
      archiveNo: isOfResults && placing.archiveNo.trim() !== suggested ? orNull(placing.archiveNo) : null,
      protectedUntil: isUnprotected ? null : orNull(placing.protectedUntil),
      originalDataAt: orNull(placing.originalDataAt),
      physicalDataAt: orNull(placing.physicalDataAt),
      note: orNull(placing.note),
    };
    const decided = { carrier, isCatalogPublic, secrecy, isUnprotected, physicalList };
    return told(act('accept', { id, version, ...decided, ...given }), '已入库，凭证已出具');
  };
  const isReasoned = !placing.isUnprotected || orNull(placing.note) !== null;
  const isStored = placing.physicalList.every(({ shelf }) => orNull(shelf ?? '') !== null);
  const { drillingNos } = values;
  return (
    <DeskDialog
      title="验收入库"
      okText="入库并出具凭证"
      isReady={isReasoned && isStored}
      onSend={accept}
      onClose={onClose}
    >
      <p>
        《{values.title ?? delivery.projectName}》及 {files.length} 件文件将
        {isOfResults ? '成为馆藏资料' : `作为${materialType}归入 ${values.resultsNo ?? ''}`}
        ，并出具汇交凭证、发布汇交公告。
        {drillingNos && drillingNos.length > 0 ? `钻孔汇交 ${drillingNos.join('、')} 的钻孔归入此资料。` : null}
      </p>
      <PlacingFields
        placing={placing}
        isOfResults={isOfResults}
        isProtectionWanted={values.protectedUntil !== null}
        basis={values.protectionBasis}
        onChange={change}
      />
      <PlacedMaterials items={placing.physicalList} onChange={(physicalList) => change({ physicalList })} />
    </DeskDialog>
  );
}
