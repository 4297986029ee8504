import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { DeliveryEvent } from '../../resources/shared/delivery-answers.ts';
import { deliveryEventKinds } from '../../resources/shared/delivery-kinds.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { TextAreaField } from '../opinions/text-area-field.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';

const sides = { submitter: '您', keeper: '验收人员', system: '系统' } as const;
const labelOf = (kind: DeliveryEvent['kind']): string =>
  deliveryEventKinds.find(({ value }) => value === kind)?.label ?? kind;

/** Who did what, when and why, messages among it; the latest stands first. */
export function DeliveryTimeline({ id, events }: { id: number; events: readonly DeliveryEvent[] }) {
  return (
    <AccountSection id="course" title="办理过程">
      <ol className="plain-list intake-timeline">
        {events.toReversed().map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <p>
              <strong>{labelOf(event.kind)}</strong> <time dateTime={event.at}>{timeWords(event.at)}</time>{' '}
              <span className="intake-quiet">
                {event.side === 'submitter' ? '您' : (event.who ?? sides[event.side])}
              </span>
            </p>
            {event.note ? <p className="intake-timeline__note">{event.note}</p> : null}
            {event.faults.length > 0 ? (
              <ol>
                {event.faults.map(({ place, text }) => (
                  <li key={`${place}-${text}`}>
                    {place}：{text}
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      <SayForm key={events.length} id={id} />
    </AccountSection>
  );
}

const { text } = deliveries.services.say.takes;

function SayForm({ id }: { id: number }) {
  const act = useAct(deliveries);
  const form = useDeclaredForm({ text }, { send: async (values) => void (await act('say', { id, ...values })) });
  return (
    <FormFrame form={form} label="给验收人员留言" submitLabel="发送" busyLabel="正在发送…">
      <TextAreaField field={{ ...form.field('text'), label: '给验收人员留言' }} rows={3} max={1000} />
    </FormFrame>
  );
}
