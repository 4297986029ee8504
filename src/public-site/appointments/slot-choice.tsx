import { useId } from 'react';
import type { RoomDay } from '../../resources/shared/appointment-answers.ts';
import { isBookable, opennessWords, slotOpenness } from './openness.ts';
import { dayWords } from '../../resources/shared/china-days.ts';

export interface SlotChoiceProps {
  day: RoomDay;
  chosen: string | null;
  onChoose: (from: string) => void;
}

/** The slots of a day as a choice of one, with what is left of each. */
export function SlotChoice({ day, chosen, onChoose }: SlotChoiceProps) {
  const name = useId();
  if (day.slots.length === 0)
    return (
      <p className="slot-choice__none">
        {dayWords(day.day)}
        {day.closed === null ? '不开放' : `闭馆：${day.closed}`}。请在日历上另选一天。
      </p>
    );
  return (
    <fieldset className="slot-choice">
      <legend>{dayWords(day.day)}</legend>
      {day.slots.map((slot) => {
        const state = slotOpenness(slot);
        return (
          <label key={slot.from} className="slot-choice__slot" data-state={state}>
            <input
              type="radio"
              name={name}
              value={slot.from}
              checked={chosen === slot.from}
              disabled={!isBookable(slot)}
              onChange={() => onChoose(slot.from)}
            />
            <span className="slot-choice__time">
              {slot.from}–{slot.until}
            </span>
            <span className="slot-choice__left">
              {isBookable(slot) ? `余 ${slot.left} / ${slot.capacity} 人` : opennessWords[state]}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
