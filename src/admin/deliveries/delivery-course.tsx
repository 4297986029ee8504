import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryEventKinds, deliverySides } from '../../resources/shared/delivery-kinds.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { told } from '../orders/desk.ts';

const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What happened and what was said, the latest first, and a place to write to the submitter. */
export function DeliveryCourse({ delivery: { id, events, user } }: { delivery: ReviewedDelivery }) {
  const act = useAct(deliveries);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await told(act('reply', { id, text: text.trim() }), '留言已发出')) setText('');
    setBusy(false);
  };
  return (
    <section className="order-review__panel" aria-label="办理过程">
      <h2>办理过程</h2>
      {user ? (
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
      ) : null}
      <ol className="plain-list order-review__events">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <strong>{labelIn(deliveryEventKinds, event.kind)}</strong>{' '}
            <span className="order-desk__quiet">
              {event.who ?? labelIn(deliverySides, event.side)}，{formatInstant(event.at)}
            </span>
            {event.note ? <p className="admin-text">{event.note}</p> : null}
            {event.faults.length > 0 ? (
              <ol className="delivery-review__changes">
                {event.faults.map(({ place, text: fault }) => (
                  <li key={`${place}-${fault}`}>
                    {place}：{fault}
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
