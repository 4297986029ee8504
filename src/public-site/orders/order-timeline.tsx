import { type SubOrderState, subOrderStates } from '../../resources/shared/file-rights.ts';
import type { AnsweredEvent } from '../../resources/shared/order-answers.ts';
import { orderEventKinds } from '../../resources/shared/order-kinds.ts';
import { timeWords } from '../user-center/parts/time-words.ts';

const stateLabel = (state: SubOrderState): string =>
  subOrderStates.find(({ value }) => value === state)?.label ?? state;
const sides = { user: '您', staff: '审核人员', system: '系统' } as const;

/** What happened, in the words of the timeline. */
export function eventTitle({ kind, from, to }: Pick<AnsweredEvent, 'kind' | 'from' | 'to'>): string {
  if (kind !== 'state') return orderEventKinds.find(({ value }) => value === kind)?.label ?? '';
  if (from === null) return '提交申请';
  return to === null || to === from ? '办理' : stateLabel(to);
}

/** Who did what, when and why; the latest stands first. */
export function OrderTimeline({ events }: { events: readonly AnsweredEvent[] }) {
  return (
    <section className="order-timeline" aria-label="办理过程">
      <h3>办理过程</h3>
      <ol className="plain-list">
        {events.toReversed().map((event) => (
          <li key={event.id} className="order-timeline__event">
            <p className="order-timeline__what">
              <strong>{eventTitle(event)}</strong>
              <time dateTime={event.at}>{timeWords(event.at)}</time>
            </p>
            <p className="order-card__quiet">
              {event.who ?? sides[event.side]}
              {event.note && event.note !== eventTitle(event) ? `：${event.note}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
