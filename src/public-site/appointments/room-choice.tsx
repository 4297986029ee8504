import { useId } from 'react';
import type { ReadingRoom } from '../../resources/borrowing/reading-rooms.ts';
import { hoursInWords } from '../../resources/shared/room-hours.ts';
import { Icon } from '../../ui/icon.tsx';

export interface RoomChoiceProps {
  rooms: readonly ReadingRoom[];
  chosen: number;
  /** Rooms where the wanted items can be seen; null: any. */
  fitting: ReadonlySet<number> | null;
  onChoose: (room: number) => void;
}

/** The rooms and stores as a choice of one. */
export function RoomChoice({ rooms, chosen, fitting, onChoose }: RoomChoiceProps) {
  const name = useId();
  return (
    <fieldset className="room-choice">
      <legend className="visually-hidden">查阅场所</legend>
      {rooms.map((room) => (
        <label key={room.id} className="room-choice__room">
          <input
            type="radio"
            name={name}
            value={room.id}
            checked={room.id === chosen}
            disabled={fitting !== null && !fitting.has(room.id)}
            onChange={() => onChoose(room.id)}
          />
          <span className="room-choice__text">
            <span className="room-choice__name">
              <Icon name={room.kind === '岩心库' ? 'borehole' : 'book'} />
              {room.name}
            </span>
            <span>{room.address}</span>
            <span>{hoursInWords(room).join('；')}</span>
            {fitting !== null && !fitting.has(room.id) ? <span>所选资料不在这里保管</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
