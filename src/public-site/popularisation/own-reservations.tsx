import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { message } from '../../ui/message.ts';
import { askToLogin } from '../account/login-prompt.ts';
import { activityAddress, momentText } from './activity-faces.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { activities } from '../../resources/site/activities.ts';
import { type OwnReservation, reservations } from '../../resources/site/reservations.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

/** The visitor's own reservations: all of them, or those of one activity. */
export function OwnReservations({ activity }: { activity: number | null }) {
  const { isLogin } = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(reservations, 'mine', {});
  if (!isLogin)
    return activity === null ? (
      <Empty text="登录后查看预约">
        <button
          type="button"
          className="button button--primary"
          onClick={() => void askToLogin(navigate, '/geoscienceReservationInfo')}
        >
          去登录
        </button>
      </Empty>
    ) : null;
  if (error) return <ErrorState error={error} title="预约没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} label="正在加载预约" />;
  const rows = data.rows.filter(
    (each) => activity === null || (each.activity === activity && each.status === 'standing'),
  );
  if (rows.length === 0)
    return activity === null ? (
      <Empty>
        <p>还没有预约过活动。</p>
        <Link className="button button--primary" to="/geoscienceTopics?show=活动">
          去看活动
        </Link>
      </Empty>
    ) : null;
  return (
    <ul className="own-reservations plain-list">
      {rows.map((row) => (
        <OwnRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function OwnRow({ row }: { row: OwnReservation }) {
  const act = useAct(reservations, activities);
  const giveBack = async (): Promise<void> => {
    const text = `取消“${row.title}”的预约（${row.people} 人）吗？`;
    if (!(await confirm({ title: '取消预约', text, confirmLabel: '取消预约' }))) return;
    try {
      await act('cancelMine', { id: row.id });
      message.success('预约已取消');
    } catch (error) {
      message.error(wordsOf(error, '请求失败'));
    }
  };
  return (
    <li className="own-reservations__row">
      <span className="own-reservations__text">
        <Link to={activityAddress(row.activity)}>{row.title}</Link>
        <span>
          {momentText(row.startsAt)}，{row.place}
        </span>
        <span>
          {row.people} 人，{row.status === 'standing' ? '已预约' : '已取消'}
        </span>
      </span>
      {row.isCancellable ? (
        <button type="button" className="button" onClick={() => void giveBack()}>
          取消预约
        </button>
      ) : null}
    </li>
  );
}
