import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { startedJobs } from '../jobs/started-jobs.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

/** Takes back what was published, whole, with the reason. */
export function UndoDialog({ drilling, onClose }: { drilling: ReviewedDrilling; onClose: () => void }) {
  const { id, version, holes, editedHoles } = drilling;
  const [isAgreed, setAgreed] = useState(false);
  const act = useAct(drillingImports);
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const undo = async (): Promise<void> => {
    const { job } = await act('undo', { id, version, reason: reason.trim(), withEdits: isAgreed });
    startedJobs.add(job);
  };
  return (
    <DeskDialog
      title="撤回入库"
      okText="确定撤回"
      isReady={reason.trim() !== '' && (editedHoles === 0 || isAgreed)}
      onSend={() => told(undo(), '已开始撤回入库')}
      onClose={onClose}
    >
      <p>这次入库的 {holes} 孔及其分层、取样、测斜、水位将从数据库中全部移除；汇交数据保留，可以退回修改后再入库。</p>
      {editedHoles > 0 ? <Edits {...{ drilling, isAgreed }} onAgree={setAgreed} /> : null}
      <label htmlFor={fieldId}>原因</label>
      <Input.TextArea
        id={fieldId}
        placeholder="汇交人会看到"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeskDialog>
  );
}

interface EditsProps {
  drilling: ReviewedDrilling;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** What was changed since the publication, which would go with it: that has to be agreed to. */
function Edits({ drilling: { edits, editedHoles }, isAgreed, onAgree }: EditsProps) {
  const listId = useId();
  return (
    <>
      <p id={listId}>{editedHoles} 孔入库后修改过，这些修改会一起移除（操作日志中仍可查到）：</p>
      <ul className="drilling-review__points drilling-review__edits" aria-labelledby={listId}>
        {edits.map(({ borehole, holeNo, what, who, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one hole may have had the same change twice
          <li key={`${borehole} ${what} ${index}`}>
            <Link to={adminPaths.show('boreholes', borehole)}>{holeNo}</Link> {what}
            {who ? `，${who}` : ''}
            {at ? `，${formatInstant(at)}` : ''}
          </li>
        ))}
      </ul>
      <Checkbox checked={isAgreed} onChange={(event) => onAgree(event.target.checked)}>
        连同入库后的修改一起撤回
      </Checkbox>
    </>
  );
}
