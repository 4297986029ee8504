import { appointments } from '../../src/resources/borrowing/appointments.ts';
import { dayInChina, dayWords } from '../../src/resources/shared/china-days.ts';
import { conflict } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { revealSecret } from '../resources/reveal-secret.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';

type Action<Name extends keyof typeof appointments.actions> = ActionOf<typeof appointments, Name>;

const now = (): string => new Date().toISOString();

const arrive: Action<'arrive'> = async (transaction, { id, row }) => {
  if (row.day > dayInChina()) throw conflict('预约的日期未到，不能登记已到');
  return (await changeRow(transaction, appointments, id, { status: 'attended', settledAt: now() }, '登记已到')).row;
};

const miss: Action<'miss'> = async (transaction, { id, row }) => {
  if (new Date(row.endsAt).getTime() > Date.now()) throw conflict('预约的时段还没有结束，不能登记未到');
  return (await changeRow(transaction, appointments, id, { status: 'missed', settledAt: now() }, '登记未到')).row;
};

const callOff: Action<'callOff'> = async (transaction, { id, row, values }) => {
  const { reason } = values;
  const changed = await changeRow(
    transaction,
    appointments,
    id,
    { status: 'closed', reason, settledAt: now() },
    '馆方取消',
  );
  await notifyUsers(transaction, [row.user], {
    title: '到馆预约已取消',
    body: `您${dayWords(row.day)}的到馆预约已由馆方取消，原因：${reason.replace(/(?<![。.；;，,\s])[。.；;，,\s]+$/, '')}。请在“到馆预约”中另选时间。`,
    link: '/UserCenter/Appointments',
  });
  return changed.row;
};

const reveal: Action<'reveal'> = (transaction, { id, row: { contactName, mobile }, values: { reason } }) => {
  const secret = { resource: appointments, id, field: 'mobile', sealed: mobile };
  return revealSecret(transaction, { ...secret, action: '查看完整手机号', about: { contactName }, reason });
};

/** Actions on appointments, by call id. */
export const appointmentActions = serverActions(appointments, { arrive, miss, callOff, reveal });
