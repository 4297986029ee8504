import { Link } from 'react-router-dom';
import { subOrderStates } from '../../resources/shared/file-rights.ts';
import { eventSides, orderEventKinds } from '../../resources/shared/order-kinds.ts';
import type { AnsweredEvent, ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { OrderStateMark } from './order-state-mark.tsx';

const labelIn = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

const titleOf = ({ kind, from, to }: AnsweredEvent): string => {
  if (kind !== 'state') return labelIn(orderEventKinds, kind);
  return from === null ? '提交申请' : from === to ? '办理' : labelIn(subOrderStates, to);
};

/** What happened to this sub-order, and what the same person asked for before. */
export function ReviewHistory({ reviewed: { subOrder, history } }: { reviewed: ReviewedOrder }) {
  return (
    <>
      <section className="order-review__panel" aria-label="办理过程">
        <h2>办理过程</h2>
        <ol className="plain-list order-review__events">
          {subOrder.events.toReversed().map((event) => (
            <li key={event.id}>
              <strong>{titleOf(event)}</strong>{' '}
              <span className="order-desk__quiet">
                {event.who ?? labelIn(eventSides, event.side)}，{formatInstant(event.at)}
              </span>
              {event.note && event.note !== titleOf(event) ? <p>{event.note}</p> : null}
            </li>
          ))}
        </ol>
      </section>
      <section className="order-review__panel" aria-label="此人以往的申请">
        <h2>此人以往的申请</h2>
        {history.length === 0 ? (
          <p className="order-desk__quiet">没有别的申请。</p>
        ) : (
          <ul className="plain-list order-review__events">
            {history.map((row) => (
              <li key={row.id}>
                <Link to={adminPaths.show('subOrders', row.id)}>{row.subOrderNo}</Link>{' '}
                <OrderStateMark state={row.state} />
                <span className="order-desk__quiet">
                  {row.project}，{row.lineCount} 件，{formatInstant(row.submittedAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
