import { dayWords } from '../../resources/shared/china-days.ts';

interface Returned {
  events: readonly { kind: string; note: string | null; faults?: readonly { place: string; text: string }[] }[];
  dueOn: string | null;
  isOverdue: boolean;
}

/** What the keeper wants mended, numbered as in the letter, until when. */
export function ReturnNote({
  intake: { events, dueOn, isOverdue },
  title = '补正意见',
}: {
  intake: Returned;
  title?: string;
}) {
  const last = events.findLast(({ kind }) => kind === 'returned');
  if (!last) return null;
  return (
    <section className="account-note account-note--warning intake-return" aria-label={title}>
      <h2>
        {title}
        {dueOn
          ? isOverdue
            ? `（期限${dayWords(dueOn)}已过，请尽快提交）`
            : `（请在${dayWords(dueOn)}前改好再提交）`
          : ''}
      </h2>
      {last.note ? <p>{last.note}</p> : null}
      <ol>
        {(last.faults ?? []).map(({ place, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter's numbered points, which never move
          <li key={at}>
            <strong>{place}</strong>：{text}
          </li>
        ))}
      </ol>
    </section>
  );
}
