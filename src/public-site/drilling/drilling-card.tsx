import { Link } from 'react-router-dom';
import { countWords } from '../../drilling/drilling-places.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import type { OwnDrilling } from '../../resources/shared/drilling-answers.ts';
import { drillingStates } from '../../resources/shared/drilling-words.ts';
import { StateMark } from '../delivery/state-mark.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { addressOf } from './drilling-steps.ts';

/** An import of one's own in the list. */
export function DrillingCard({ row }: { row: OwnDrilling }) {
  const { importNo, state, round, holes, beds, errors, hints, submittedAt, createdAt, dueOn } = row;
  const isOpen = state === 'draft' || state === 'returned';
  const faults = countWords({ errors: errors ?? 0, hints: hints ?? 0 });
  const facts = [
    importNo,
    holes > 0 ? `${holes} 孔 ${beds} 层` : '还没有数据',
    submittedAt
      ? `${timeWords(submittedAt)} 提交${round > 1 ? `（第 ${round} 次）` : ''}`
      : `${timeWords(createdAt)} 新建`,
    dueOn && state === 'submitted' ? `应于${dayWords(dueOn)}前审核` : '',
    dueOn && state === 'returned' ? `应于${dayWords(dueOn)}前改好` : '',
  ];
  return (
    <li className="intake-card">
      <p className="intake-card__head">
        <Link to={addressOf(row.id)}>{row.projectName}</Link>
        <StateMark options={drillingStates} value={state} />
        {row.isOverdue ? <span className="account-mark account-mark--cinnabar">已逾期</span> : null}
        {row.isSample ? <span className="account-mark account-mark--ink">演示</span> : null}
      </p>
      <p className="intake-quiet">{facts.filter(Boolean).join('，')}</p>
      {isOpen && holes > 0 ? (
        <p className={errors === 0 ? 'intake-quiet' : 'intake-hint'}>
          {errors === null ? '数据改动后还没有检查' : faults || '检查没有发现问题，可以提交'}
        </p>
      ) : null}
      {row.lastNote ? <p>{row.lastNote}</p> : null}
    </li>
  );
}
