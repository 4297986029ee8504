import { Link } from 'react-router-dom';
import type { CellChanges } from '../../drilling/cell-changes.ts';
import { DrillingData } from '../../drilling/drilling-data.tsx';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { Empty } from '../../ui/empty.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { addressOfStep, hasData } from './drilling-steps.ts';
import { FaultTableButton } from './template-buttons.tsx';
import { MendTrail } from './mend-trail.tsx';
import type { Mend } from './use-mend.ts';

interface CheckStepProps {
  drilling: OwnDrillingWhole;
  cells: CellChanges;
  mend: Mend;
}

/** What the check found, and where it is mended: in the faults, in the rows, on the map. */
export function CheckStep({ drilling, cells, mend }: CheckStepProps) {
  const { id, errors, hints, work } = drilling;
  if (!hasData(drilling))
    return (
      <AccountSection id="check" title="检查">
        <Empty text={work ? '数据正在读入' : '还没有数据'}>
          {work ? (
            '读入并检查后，问题会列在这里。'
          ) : (
            <Link className="button" to={addressOfStep(id, 'data')}>
              去上传数据
            </Link>
          )}
        </Empty>
      </AccountSection>
    );
  const isStale = errors === null && work === null;
  return (
    <AccountSection
      id="check"
      title="检查"
      summary={
        errors === null
          ? work
            ? '正在重新检查，下面还是上次的结果。'
            : '数据改动后还没有检查，下面是上次的结果。'
          : errors > 0
            ? `有 ${errors} 处错误须改，改好才能提交${hints ? `；另有 ${hints} 处提示请核对` : ''}。`
            : hints
              ? `没有错误，有 ${hints} 处提示请核对，不影响提交。`
              : '没有发现问题，可以提交。'
      }
      tool={
        isStale ? (
          <button type="button" className="button" disabled={mend.isBusy} onClick={() => void mend.check()}>
            重新检查
          </button>
        ) : undefined
      }
    >
      <DrillingData
        side="own"
        drilling={drilling}
        cells={cells}
        rowActs={{ isHeld: mend.isBusy, run: (act) => void mend.change(act) }}
        faultTools={(errors ?? 0) + (hints ?? 0) > 0 ? <FaultTableButton id={id} /> : null}
      />
      <MendTrail id={id} mend={mend} />
    </AccountSection>
  );
}
