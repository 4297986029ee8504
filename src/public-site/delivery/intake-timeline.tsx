import { longText } from '../../resources/kit/field.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { TextAreaField } from '../opinions/text-area-field.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';

interface TimelineEvent {
  id: number;
  kind: string;
  side: 'submitter' | 'keeper' | 'system';
  who: string | null;
  note: string | null;
  at: string;
  faults?: readonly { place: string; text: string }[];
}

export interface IntakeTimelineProps {
  events: readonly TimelineEvent[];
  kinds: readonly { value: string; label: string }[];
  /** What the people at the other end are called. */
  keeper: string;
  /** Several people of the submitter's work on it: they are named. */
  isShared?: boolean;
  onSay: (text: string) => Promise<unknown>;
}

/** Who did what, when and why, messages among it; the latest stands first. */
export function IntakeTimeline({ events, kinds, keeper, isShared = false, onSay }: IntakeTimelineProps) {
  const sides = { submitter: isShared ? '已注销' : '您', keeper, system: '系统' } as const;
  return (
    <AccountSection id="course" title="办理过程">
      <ol className="plain-list intake-timeline">
        {events.toReversed().map(({ id, kind, side, who, note, at, faults = [] }) => (
          <li key={id} data-kind={kind}>
            <p>
              <strong>{kinds.find(({ value }) => value === kind)?.label ?? kind}</strong>{' '}
              <time dateTime={at}>{timeWords(at)}</time>{' '}
              <span className="intake-quiet">{side === 'submitter' && !isShared ? '您' : (who ?? sides[side])}</span>
            </p>
            {note ? <p className="intake-timeline__note">{note}</p> : null}
            {faults.length > 0 ? (
              <ol>
                {faults.map(({ place, text }) => (
                  <li key={`${place}-${text}`}>
                    {place}：{text}
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      <SayForm key={events.length} label={`给${keeper}留言`} onSay={onSay} />
    </AccountSection>
  );
}

const takes = { text: longText({ label: '留言', required: true, max: 1000 }) };

function SayForm({ label, onSay }: { label: string; onSay: IntakeTimelineProps['onSay'] }) {
  const form = useDeclaredForm(takes, { send: async ({ text }) => void (await onSay(text)) });
  return (
    <FormFrame form={form} label={label} submitLabel="发送" busyLabel="正在发送…">
      <TextAreaField field={{ ...form.field('text'), label }} rows={3} max={1000} />
    </FormFrame>
  );
}
