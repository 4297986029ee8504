import { openingAt, openingWords, type ClosedDays } from '../../resources/shared/opening.ts';
import type { WeeklyHours } from '../../resources/shared/room-hours.ts';
import { useMinute } from './use-minute.ts';

/** Whether it is open at this minute, in China's time. */
export function OpeningNow({ about, closures }: { about: WeeklyHours; closures: readonly ClosedDays[] }) {
  const now = useMinute();
  const opening = openingAt(about, closures, now);
  const { label, detail } = openingWords(opening, now);
  return (
    <p className="opening-now" data-open={opening.until !== null}>
      <span className="opening-now__mark" aria-hidden />
      <strong>{label}</strong>
      <span>{detail}</span>
    </p>
  );
}
