import { addDays, dayInChina, dayWords, weekdayOf } from '../../../resources/shared/china-days.ts';

const weeks = 12;

/** The last twelve weeks, a column a week: the days on which the person was here. */
export function VisitGrid({ visitDays }: { visitDays: readonly string[] }) {
  const today = dayInChina();
  const first = addDays(today, -weekdayOf(today) - 7 * (weeks - 1));
  const seen = new Set(visitDays);
  return (
    <figure className="visit-grid">
      <figcaption>
        近 {weeks} 周来访 {visitDays.filter((day) => day >= first).length} 天
      </figcaption>
      <div className="visit-grid__days" role="img" aria-label={summary(visitDays.filter((day) => day >= first))}>
        {Array.from({ length: weeks * 7 }, (_, at) => addDays(first, at)).map((day) => (
          <span
            key={day}
            className="visit-grid__day"
            data-state={day > today ? 'coming' : seen.has(day) ? 'seen' : 'none'}
            title={`${dayWords(day)}${seen.has(day) ? '，有来访' : ''}`}
          />
        ))}
      </div>
      <p className="visit-grid__legend">
        <span className="visit-grid__day" data-state="seen" /> 有来访
        <span className="visit-grid__day" data-state="none" /> 无来访；每列一周，自上而下周一至周日
      </p>
    </figure>
  );
}

function summary(days: readonly string[]): string {
  const last = days.at(-1);
  return last ? `来访 ${days.length} 天，最近一次是${dayWords(last)}` : '还没有记录';
}
