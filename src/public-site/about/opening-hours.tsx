import { addDays, dayInChina, dayWords, weekdayOf } from '../../resources/shared/china-days.ts';
import { closureOf, type ClosedDays } from '../../resources/shared/opening.ts';
import { readSlot, weekdayFields, weekdayLabels } from '../../resources/shared/room-hours.ts';
import type { About } from '../../resources/site/about.ts';
import { AboutSection } from './about-section.tsx';
import { hasHours } from './about-parts.ts';
import { OpeningNow } from './opening-now.tsx';
import { useMinute } from './use-minute.ts';

const maxShown = 5;

/** The hours of a usual week with today marked, the closed days to come, and what the house says of holidays. */
export function OpeningHours({ about, closures }: { about: About; closures: readonly ClosedDays[] | null }) {
  return (
    <AboutSection id="about-hours" label="开放时间">
      {hasHours(about) ? (
        <>
          {closures ? (
            <OpeningNow about={about} closures={closures} />
          ) : (
            <p className="about-note">放假安排没有加载出来，到访前请先来电询问。</p>
          )}
          <Week about={about} closures={closures ?? []} />
        </>
      ) : null}
      {closures && closures.length > 0 ? (
        <div className="closed-days">
          <h3>近期不开放</h3>
          <ul className="plain-list">
            {closures.slice(0, maxShown).map(({ startsOn, days, reason }) => (
              <li key={`${startsOn} ${reason}`}>
                <time dateTime={startsOn}>{dayWords(startsOn)}</time>
                {days > 1 ? `至${dayWords(addDays(startsOn, days - 1))}` : ''} {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {about.holidayNote ? <p className="about-note">{about.holidayNote}</p> : null}
    </AboutSection>
  );
}

function Week({ about, closures }: { about: About; closures: readonly ClosedDays[] }) {
  const today = dayInChina(useMinute());
  return (
    <table className="week">
      <caption className="visually-hidden">一周开放时间</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">星期</th>
          <th scope="col">时段</th>
        </tr>
      </thead>
      <tbody>
        {weekdayFields.map((field, day) => {
          const slots = (about[field] ?? []).flatMap((text) => readSlot(text) ?? []);
          const isToday = day === weekdayOf(today);
          const closure = isToday && slots.length > 0 ? closureOf(closures, today) : null;
          return (
            <tr key={field} aria-current={isToday ? 'date' : undefined} data-closed={slots.length === 0}>
              <th scope="row">
                {weekdayLabels[field]}
                {isToday ? <span className="week__today">今天</span> : null}
              </th>
              <td>
                {closure
                  ? `不开放：${closure.reason}`
                  : slots.map(({ from, until }) => `${from}–${until}`).join('、') || '不开放'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
