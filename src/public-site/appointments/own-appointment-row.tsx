import { appointments } from '../../resources/borrowing/appointments.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { confirm } from '../../ui/confirm.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import type { OwnAppointment } from '../../resources/shared/appointment-answers.ts';
import { useAct } from '../../providers/use-call.ts';

const hour = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour12: false,
  hour: '2-digit',
  minute: '2-digit',
});
const timesOf = ({ startsAt, endsAt }: OwnAppointment): string =>
  `${hour.format(new Date(startsAt))}–${hour.format(new Date(endsAt))}`;

const statusOf = (status: string) =>
  appointments.fields.status.options.map(optionOf).find(({ value }) => value === status);

/** One appointment: when and where, what is fetched for it, how it stands. */
export function OwnAppointmentRow({ row }: { row: OwnAppointment }) {
  const act = useAct(appointments);
  const { isBusy, run } = useTask();
  const status = statusOf(row.status);
  const giveBack = async (): Promise<void> => {
    const text = `取消${dayWords(row.day)} ${timesOf(row)} 的预约（${row.people} 人）吗？名额将让给他人。`;
    if (!(await confirm({ title: '取消预约', text, confirmLabel: '取消预约' }))) return;
    await run(() => act('cancelMine', { id: row.id }), '预约已取消');
  };
  return (
    <li className="own-appointment" data-status={row.status}>
      <p className="own-appointment__when">
        <strong>{dayWords(row.day)}</strong>
        <span>{timesOf(row)}</span>
      </p>
      <div className="own-appointment__what">
        <p className="own-appointment__where">
          {row.roomName}
          <span className={`account-mark account-mark--${status?.tone ?? 'ink'}`}>{status?.label}</span>
        </p>
        <p className="own-appointment__quiet">
          预约号 {String(row.id).padStart(6, '0')}，{row.people} 人，{row.purpose}
          {row.address ? `，${row.address}` : ''}
          {row.phone ? (
            <>
              ，电话 <a href={`tel:${row.phone.replace(/[^\d+-]/g, '')}`}>{row.phone}</a>
            </>
          ) : null}
        </p>
        {row.reason ? <p className="own-appointment__reason">取消原因：{row.reason}</p> : null}
        {row.items.length > 0 ? (
          <ul className="own-appointment__items">
            {row.items.map((item) => (
              <li key={`${item.itemType} ${item.itemId}`}>
                {item.title}（{item.number}
                {item.part ? `，${item.part}` : ''}）
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {row.isCancellable ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void giveBack()}>
          取消预约
        </button>
      ) : null}
    </li>
  );
}
