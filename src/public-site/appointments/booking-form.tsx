import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { appointmentForm, appointmentPurposes, appointments } from '../../resources/borrowing/appointments.ts';
import { message } from '../../ui/message.ts';
import { FieldFrame } from '../account/form/field-frame.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { MobileField } from '../account/form/mobile-field.tsx';
import { PeopleField } from '../account/form/people-field.tsx';
import { SelectField } from '../account/form/select-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { mayAct } from '../account/may-act.ts';
import { failureOf } from '../user-center/parts/use-task.ts';
import { useAct } from '../../providers/use-call.ts';

export interface BookingFormProps {
  room: number;
  day: string;
  from: string;
  /** Most people of one booking, by the room and by what is left. */
  most: number;
  isCoreStore: boolean;
  items: readonly string[];
  subOrder: number | null;
  onBooked: () => void;
}

/** Who comes, and what for. */
export function BookingForm({ room, day, from, most, isCoreStore, items, subOrder, onBooked }: BookingFormProps) {
  const { nickName } = useSession();
  const act = useAct(appointments);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useDeclaredForm(appointmentForm, {
    initial: { people: 1, purpose: isCoreStore ? '观察岩心' : '查阅资料', contactName: nickName },
    send: async (values) => {
      if (!(await mayAct('apply', { navigate, route: pathname + search }))) return;
      const what = { ...(items.length > 0 ? { items: [...items] } : {}), ...(subOrder === null ? {} : { subOrder }) };
      try {
        await act('book', { room, day, from, ...values, ...what });
      } catch (error) {
        // Somebody else may have been quicker: what is left is then an old number, and this form goes with a full slot
        message.error(failureOf(error));
        throw error;
      }
      message.success('预约成功');
      onBooked();
    },
  });
  const note = form.field('note');
  return (
    <FormFrame form={form} label="预约到馆" submitLabel="提交预约" busyLabel="正在提交…">
      <div className="booking__pair">
        <PeopleField field={form.field('people')} most={most} />
        <SelectField field={form.field('purpose')} options={appointmentPurposes} />
        <TextField field={form.field('contactName')} autoComplete="name" />
        <MobileField field={form.field('mobile')} />
      </div>
      <FieldFrame field={note} hint="需要的设备、同行单位等，最多 300 字">
        {(links) => (
          <textarea
            {...links}
            className="input"
            rows={2}
            value={note.value}
            onChange={(event) => note.onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    </FormFrame>
  );
}
