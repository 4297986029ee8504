import { Button, Input } from 'antd';
import { useState } from 'react';
import { deliverySides } from '../../resources/shared/delivery-kinds.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { told } from '../orders/desk.ts';

type Options = readonly { value: string; label: string }[];

interface CourseEvent {
  id: number;
  kind: string;
  side: string;
  who: string | null;
  note: string | null;
  at: string;
  faults?: readonly { place: string; text: string }[];
}

export interface DeskCourseProps {
  events: readonly CourseEvent[];
  kinds: Options;
  /** Sends a message to the submitter; null: there is nobody to be written to. */
  onSay: ((text: string) => Promise<unknown>) | null;
}

const labelIn = (options: Options, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What happened and what was said, the latest first, and a place to write to the submitter. */
export function DeskCourse({ events, kinds, onSay }: DeskCourseProps) {
  return (
    <section className="order-review__panel" aria-label="办理过程">
      <h2>办理过程</h2>
      {onSay ? <Say onSay={onSay} /> : null}
      <ol className="plain-list order-review__events">
        {events.toReversed().map(({ id, kind, side, who, note, at, faults = [] }) => (
          <li key={id}>
            <strong>{labelIn(kinds, kind)}</strong>{' '}
            <span className="order-desk__quiet">
              {who ?? labelIn(deliverySides, side)}，{formatInstant(at)}
            </span>
            {note ? <p className="admin-text">{note}</p> : null}
            {faults.length > 0 ? (
              <ol className="delivery-review__changes">
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
    </section>
  );
}

function Say({ onSay }: { onSay: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await told(onSay(text.trim()), '留言已发出')) setText('');
    setBusy(false);
  };
  return (
    <div className="order-review__say">
      <Input.TextArea
        aria-label="给汇交人留言"
        placeholder="给汇交人留言"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
        发送
      </Button>
    </div>
  );
}
