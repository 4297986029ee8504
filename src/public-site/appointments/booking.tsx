import { useState } from 'react';
import type { ReadingRoom } from '../../resources/borrowing/reading-rooms.ts';
import { addDays, dayInChina } from '../../resources/shared/china-days.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCall } from '../../providers/use-call.ts';
import { appointments } from '../../resources/borrowing/appointments.ts';
import { BookingForm } from './booking-form.tsx';
import { daysIn, firstDayOf, monthOf } from './calendar-days.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { isBookable } from './openness.ts';
import { RoomRules } from './room-rules.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useBookingAddress } from './use-booking-address.ts';
import { keyText, type WantedItem } from './wanted-items.ts';
import { WantedList } from './wanted-list.tsx';

export interface BookingProps {
  room: ReadingRoom;
  items: readonly WantedItem[];
}

/** Day, slot and form of a visit to one room. */
export function Booking({ room, items }: BookingProps) {
  const { subOrder, set } = useBookingAddress();
  const [asked, setDay] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [parts, setParts] = useState<Record<string, string>>({});
  const first = dayInChina();
  const last = addDays(first, room.horizonDays);
  const shown = asked && asked >= first && asked <= last ? asked : first;
  const month = monthOf(shown);
  const { data, error, refetch } = useCall(appointments, 'days', {
    room: room.id,
    from: firstDayOf(month),
    days: daysIn(month),
  });
  if (error) return <ErrorState error={error} title="日历没有加载出来" onRetry={() => void refetch()} />;
  // Without a choice the first day on which a visit can be booked
  const day = asked === shown ? shown : (data?.days.find(({ slots }) => slots.some(isBookable))?.day ?? shown);
  const known = data?.days.find((each) => each.day === day);
  const slot = known?.slots.find((each) => each.from === from && isBookable(each));
  const wanted = items.map((item) => {
    const part = parts[keyText(item)]?.trim();
    return part ? `${keyText(item)}:${part}` : keyText(item);
  });
  return (
    <div className="booking">
      <div className="booking__when">
        <MonthCalendar
          days={data?.days ?? []}
          day={day}
          bounds={{ first, last }}
          onChoose={(to) => {
            setDay(to);
            setFrom(null);
          }}
        />
        <div className="booking__slots" aria-live="polite">
          {known ? (
            <SlotChoice day={known} chosen={slot?.from ?? null} onChoose={setFrom} />
          ) : (
            <Loading rows={3} label="正在加载时段" />
          )}
          <RoomRules room={room} />
        </div>
      </div>
      {items.length > 0 ? (
        <WantedList
          items={items}
          parts={parts}
          onPart={(key, part) => setParts((before) => ({ ...before, [key]: part }))}
          onRemove={(key) =>
            set({
              items: items
                .map(keyText)
                .filter((each) => each !== key)
                .join(','),
              subOrder: null,
            })
          }
        />
      ) : null}
      {slot ? (
        <BookingForm
          key={`${room.id} ${day} ${slot.from}`}
          room={room.id}
          day={day}
          from={slot.from}
          most={Math.min(room.largestGroup, slot.left)}
          isCoreStore={room.kind === '岩心库'}
          items={wanted}
          subOrder={subOrder}
          onBooked={() => {
            setFrom(null);
            set({ items: null, subOrder: null });
          }}
        />
      ) : (
        <p className="account-note">在日历上选一天，再选一个有空位的时段，然后填写联系人。</p>
      )}
    </div>
  );
}
