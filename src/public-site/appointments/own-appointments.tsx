import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OwnAppointment } from '../../resources/shared/appointment-answers.ts';
import { useCall } from '../../providers/use-call.ts';
import { appointments } from '../../resources/borrowing/appointments.ts';
import { OwnAppointmentRow } from './own-appointment-row.tsx';

/** Coming: it stands, and its day is not over. */
const isComing = ({ status, endsAt }: OwnAppointment, now: number): boolean =>
  status === 'standing' && Date.parse(endsAt) > now;

/** The visitor's appointments: the coming ones, and the earlier ones folded away. */
export function OwnAppointments({ now }: { now: number }) {
  const { data, error, refetch } = useCall(appointments, 'mine', {});
  if (error) return <ErrorState error={error} title="预约没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在加载预约" />;
  const coming = data.rows.filter((row) => isComing(row, now));
  const past = data.rows.filter((row) => !isComing(row, now));
  return (
    <>
      {coming.length > 0 ? (
        <ul className="plain-list own-appointments">
          {coming.map((row) => (
            <OwnAppointmentRow key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <Empty>在下面选择场所、日期和时段，即可预约。</Empty>
      )}
      {past.length > 0 ? (
        <details className="own-appointments__past">
          <summary>以前的预约（{past.length}）</summary>
          <ul className="plain-list own-appointments">
            {past.map((row) => (
              <OwnAppointmentRow key={row.id} row={row} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
