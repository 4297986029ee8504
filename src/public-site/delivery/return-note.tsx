import { dayWords } from '../../resources/shared/china-days.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';

/** What the keeper wants mended, numbered as in the letter, until when. */
export function ReturnNote({ delivery: { events, dueOn, isOverdue } }: { delivery: OwnDeliveryWhole }) {
  const last = events.findLast(({ kind }) => kind === 'returned');
  if (!last) return null;
  return (
    <section className="account-note account-note--warning intake-return" aria-label="补正意见">
      <h2>
        补正意见
        {dueOn
          ? isOverdue
            ? `（期限${dayWords(dueOn)}已过，请尽快提交）`
            : `（请在${dayWords(dueOn)}前改好再提交）`
          : ''}
      </h2>
      {last.note ? <p>{last.note}</p> : null}
      <ol>
        {last.faults.map(({ place, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter's numbered points, which never move
          <li key={at}>
            <strong>{place}</strong>：{text}
          </li>
        ))}
      </ol>
    </section>
  );
}
