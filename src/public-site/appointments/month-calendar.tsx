import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayWords } from '../../resources/shared/china-days.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RoomDay } from '../../resources/shared/appointment-answers.ts';
import { addMonths, dayByKey, firstDayOf, monthOf, weeksOf } from './calendar-days.ts';
import { openness, opennessWords } from './openness.ts';

export interface MonthCalendarProps {
  /** Days of the month shown, as far as they are loaded. */
  days: readonly RoomDay[];
  /** The chosen day; the calendar shows its month. */
  day: string;
  /** First and last day that can be gone to. */
  bounds: { first: string; last: string };
  onChoose: (day: string) => void;
}

const heads = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** A month of a room: what is open, full, closed. Arrow keys go from day to day, PageUp and PageDown from month to month. */
export function MonthCalendar({ days, day, bounds, onChoose }: MonthCalendarProps) {
  const month = monthOf(day);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = dayByKey(event.key, day, bounds);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(to);
  };
  const known = new Map(days.map((each) => [each.day, each]));
  return (
    <div className="month">
      <MonthHead month={month} bounds={bounds} onChoose={onChoose} />
      <div
        ref={grid}
        className="month__grid"
        role="grid"
        tabIndex={-1}
        aria-label={monthWords(month)}
        onKeyDown={onKeyDown}
      >
        <div className="month__week" role="row">
          {heads.map((head) => (
            <span key={head} className="month__head-cell" role="columnheader" aria-label={`星期${head}`}>
              {head}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week.find((each) => each !== null)} className="month__week" role="row">
            {heads.map((head, column) => {
              const each = week[column] ?? null;
              return (
                <div key={head} role="gridcell" aria-selected={each === day}>
                  {each === null ? null : (
                    <DayButton
                      day={each}
                      known={known.get(each)}
                      isChosen={each === day}
                      isOut={each < bounds.first || each > bounds.last}
                      onChoose={onChoose}
                    />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

function MonthHead({ month, bounds, onChoose }: { month: string } & Pick<MonthCalendarProps, 'bounds' | 'onChoose'>) {
  const go = (months: number): void => {
    const first = firstDayOf(addMonths(month, months));
    onChoose(first < bounds.first ? bounds.first : first);
  };
  return (
    <div className="month__head">
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label="上个月"
        disabled={month <= monthOf(bounds.first)}
        onClick={() => go(-1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <strong aria-live="polite">{monthWords(month)}</strong>
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label="下个月"
        disabled={month >= monthOf(bounds.last)}
        onClick={() => go(1)}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}

interface DayButtonProps {
  day: string;
  known: RoomDay | undefined;
  isChosen: boolean;
  isOut: boolean;
  onChoose: (day: string) => void;
}

function DayButton({ day, known, isChosen, isOut, onChoose }: DayButtonProps) {
  const state = isOut || !known ? 'none' : openness(known);
  const words = state === 'none' ? '' : (known?.closed ?? opennessWords[state]);
  return (
    <button
      type="button"
      className="month__day"
      data-state={state}
      tabIndex={isChosen ? 0 : -1}
      disabled={isOut}
      aria-label={`${dayWords(day)}${words ? `，${words}` : ''}`}
      onClick={() => onChoose(day)}
    >
      <span className="month__date">{Number(day.slice(8))}</span>
      <span className="month__state">{known?.closed && !isOut ? '闭馆' : words}</span>
    </button>
  );
}
