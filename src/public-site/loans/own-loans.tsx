import { Link } from 'react-router-dom';
import { resourceNamed } from '../../resources/index.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OwnLoan } from '../../resources/shared/loan-answers.ts';
import { RenewButton } from '../orders/renew-button.tsx';
import { useAct, useCall } from '../../providers/use-call.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import './own-loans.css';

/** The visitor's own loans: all of them, or those of one sub-order (then nothing where there are none). */
export function OwnLoans({ subOrder = null }: { subOrder?: number | null }) {
  const { data, error, refetch } = useCall(loans, 'mine', {});
  if (error) return <ErrorState error={error} title="借出记录没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} label="正在加载借出记录" />;
  const rows = data.rows.filter((each) => subOrder === null || each.subOrder === subOrder);
  if (rows.length === 0)
    return subOrder === null ? <Empty>没有借过实物。申请通过并取件后，应还日期会列在这里。</Empty> : null;
  return (
    <ul className="plain-list own-loans">
      {rows.map((row) => (
        <LoanRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function LoanRow({ row }: { row: OwnLoan }) {
  const { itemType, itemId, number, title, receiver, dueOn, renewals, state, isOverdue, order, subOrderNo } = row;
  return (
    <li className="own-loans__row" data-state={isOverdue ? 'overdue' : state}>
      <span className="own-loans__text">
        <Link to={`${resourceNamed(itemType).publicSite?.detailPath ?? ''}?id=${itemId}`}>{title}</Link>
        <span className="own-loans__quiet">
          {number}，{receiver} 领取，单号 <Link to={`/UserCenter/ApplyDetail?id=${order}`}>{subOrderNo}</Link>
          {renewals > 0 ? `，已续借 ${renewals} 次` : ''}
        </span>
        <RenewalState row={row} />
      </span>
      <span className="own-loans__due">
        {state === 'returned'
          ? '已归还'
          : isOverdue
            ? `已逾期，应于${dayWords(dueOn)}归还`
            : `${dayWords(dueOn)}前归还`}
      </span>
      {row.mayRenew ? <AskRenewal row={row} /> : null}
    </li>
  );
}

/** What became of a renewal that was asked for. */
function RenewalState({ row: { renewalAskedAt, renewalRefusal } }: { row: OwnLoan }) {
  if (renewalAskedAt) return <span className="own-loans__quiet">续借申请已提交，请等待答复</span>;
  return renewalRefusal ? <span className="own-loans__refused">续借申请未同意：{renewalRefusal}</span> : null;
}

function AskRenewal({ row: { id, renewalsLeft } }: { row: OwnLoan }) {
  const act = useAct(loans, orders);
  return (
    <RenewButton
      name="续借"
      hint={`这件资料还可以续借 ${renewalsLeft} 次，由保管单位答复；答复前仍请按应还日归还。`}
      send={(reason) => act('askRenewal', { id, reason })}
    />
  );
}
