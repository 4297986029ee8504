import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { callerOf, useSession } from '../../providers/session.ts';
import { readingRooms, type ReadingRoom } from '../../resources/borrowing/reading-rooms.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OwnLoans } from '../loans/own-loans.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { Booking } from './booking.tsx';
import { OwnAppointments } from './own-appointments.tsx';
import { RoomChoice } from './room-choice.tsx';
import { useBookingAddress } from './use-booking-address.ts';
import { useOrderedItems } from './use-ordered-items.ts';
import { readWantedKeys, useWantedItems } from './wanted-items.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import './appointments.css';

/** /UserCenter/Appointments: own visits, and a new one. `items` and `subOrder` name what is to be seen. */
export function AppointmentsPage() {
  const [now] = useState(() => Date.now());
  const { isVerified } = callerOf(useSession());
  const parts = [
    { id: 'own', label: '我的预约' },
    { id: 'book', label: '新的预约' },
    { id: 'loans', label: '我借的实物' },
  ];
  return (
    <UserCenterLayout title="到馆预约" parts={parts}>
      <AccountSection id="own" title="我的预约" summary="来馆时带本人有效身份证件，报预约号。不能来时请尽早取消。">
        <OwnAppointments now={now} />
      </AccountSection>
      <AccountSection id="book" title="新的预约" summary="选择场所、日期和时段，写明要看的资料，以便提前调取。">
        {isVerified ? null : (
          <p className="account-note account-note--warning">
            预约到馆需要实名认证。<Link to="/UserCenter/UserAccount?needAuth=0">去认证</Link>
          </p>
        )}
        <NewAppointment />
      </AccountSection>
      <AccountSection id="loans" title="我借的实物" summary="到期前请归还；还要使用的，请在到期前申请续借。">
        <OwnLoans />
      </AccountSection>
    </UserCenterLayout>
  );
}

function NewAppointment() {
  const { data, error, refetch } = useList(readingRooms, { end: 50 });
  if (error) return <ErrorState error={error} title="场所没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} label="正在加载查阅场所" />;
  if (data.rows.length === 0) return <Empty>目前没有接受网上预约的场所，请拨打页脚的借阅电话。</Empty>;
  return <RoomAndTime rooms={data.rows} />;
}

function RoomAndTime({ rooms }: { rooms: readonly ReadingRoom[] }) {
  const { room: linked, items: text, subOrder, set } = useBookingAddress();
  const [asked, setAsked] = useState(linked);
  const ordered = useOrderedItems(text === null ? subOrder : null);
  const { items, isLoading, missing } = useWantedItems(text === null ? (ordered.data ?? []) : readWantedKeys(text));
  if (isLoading || ordered.isLoading) return <Loading rows={6} label="正在加载所选资料" />;
  const units = [...new Set(items.map(({ keepingUnit }) => keepingUnit))];
  const fitting = rooms.filter((room) => units.every((unit) => (room.keepingUnits ?? []).includes(unit)));
  const choice = items.length > 0 ? fitting : rooms;
  const room = choice.find(({ id }) => id === asked) ?? choice[0];
  return (
    <>
      {missing > 0 ? (
        <p className="account-note account-note--warning">有 {missing} 件资料已不开放，已从预约中移出。</p>
      ) : null}
      {room ? (
        <>
          <RoomChoice
            rooms={rooms}
            chosen={room.id}
            fitting={items.length > 0 ? new Set(fitting.map(({ id }) => id)) : null}
            onChoose={setAsked}
          />
          <Booking key={room.id} room={room} items={items} />
        </>
      ) : (
        <NoRoom units={units} onClear={() => set({ items: null, subOrder: null })} />
      )}
    </>
  );
}

function NoRoom({ units, onClear }: { units: readonly string[]; onClear: () => void }) {
  const text =
    units.length > 1
      ? `所选资料分别由${units.join('、')}保管，请分开预约。`
      : `${units.join('')}还没有开通网上预约，请直接与它联系，或拨打页脚的借阅电话。`;
  return (
    <Empty text="没有能看到全部所选资料的场所">
      <p>{text}</p>
      <button type="button" className="button" onClick={onClear}>
        不带资料预约
      </button>
    </Empty>
  );
}
