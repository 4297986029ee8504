import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { readingRooms } from '../../resources/borrowing/reading-rooms.ts';
import { hoursInWords } from '../../resources/shared/room-hours.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';

/** Places, hours and telephones of the reading rooms and core stores, as the administrator has entered them. */
export function RoomsTable() {
  const { data, error, refetch } = useList(readingRooms, { end: 50 });
  if (error) return <ErrorState error={error} title="场所没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} label="正在加载查阅场所" />;
  if (data.rows.length === 0) return <Empty>目前没有接受网上预约的场所，请拨打页脚的借阅电话。</Empty>;
  return (
    <ul className="plain-list guide-rooms">
      {data.rows.map((room) => (
        <li key={room.id}>
          <h3>
            <Link to={`/UserCenter/Appointments?room=${room.id}`}>{room.name}</Link>
          </h3>
          <dl>
            <dt>开放</dt>
            <dd>
              {hoursInWords(room).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dt>地址</dt>
            <dd>{room.address}</dd>
            {room.phone ? (
              <>
                <dt>电话</dt>
                <dd>
                  <PhoneLink number={room.phone} />
                </dd>
              </>
            ) : null}
            <dt>保管</dt>
            <dd>{(room.keepingUnits ?? []).join('、') || '无'}</dd>
            <dt>预约</dt>
            <dd>
              每时段 {room.capacity} 人，可提前 {room.horizonDays} 天，至少提前 {room.noticeHours} 小时
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
