import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { activities, type Activity } from '../../resources/site/activities.ts';
import { reservations, reserveFields } from '../../resources/site/reservations.ts';
import { message } from '../../ui/message.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { MobileField } from '../account/form/mobile-field.tsx';
import { PeopleField } from '../account/form/people-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { askToLogin } from '../account/login-prompt.ts';
import { type Openness, opennessText, placesLeft } from './activity-faces.ts';
import { OwnReservations } from './own-reservations.tsx';
import { useAct, useCall } from '../../providers/use-call.ts';

export interface ReservePanelProps {
  activity: Activity;
  openness: Openness;
}

/** What this visitor can do about an activity: log in, reserve, or give back what was reserved. */
export function ReservePanel({ activity, openness }: ReservePanelProps) {
  const { isLogin } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = useCall(reservations, 'mine', {});
  const hasOwn = own.data?.rows.some((row) => row.activity === activity.id && row.status === 'standing') ?? false;
  if (hasOwn) return <OwnReservations activity={activity.id} />;
  if (activity.state !== 'published') return <p>发布后才能预约。</p>;
  if (openness !== 'open') return <p className="reserve-panel__closed">{opennessText[openness]}，请关注其他活动。</p>;
  if (!isLogin)
    return (
      <button
        type="button"
        className="button button--primary"
        onClick={() => void askToLogin(navigate, pathname + search)}
      >
        登录后预约
      </button>
    );
  return <ReserveForm activity={activity} />;
}

function ReserveForm({ activity }: { activity: Activity }) {
  const act = useAct(reservations, activities);
  const most = Math.max(1, Math.min(activity.perPerson, placesLeft(activity)));
  const form = useDeclaredForm(reserveFields, {
    initial: { people: 1 },
    send: async (values) => {
      await act('reserve', { activity: activity.id, ...values });
      message.success('预约成功');
    },
  });
  return (
    <FormFrame form={form} label="预约活动" submitLabel="预约" busyLabel="正在预约…">
      <PeopleField field={form.field('people')} most={most} />
      <TextField field={form.field('contactName')} autoComplete="name" />
      <MobileField field={form.field('mobile')} />
    </FormFrame>
  );
}
