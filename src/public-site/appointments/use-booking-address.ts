import { useSearchParams } from 'react-router-dom';

/** The room and the items or the order that a link to the booking names. */
export function useBookingAddress() {
  const [params, setParams] = useSearchParams();
  const number = (name: string): number | null => {
    const text = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  return {
    room: number('room'),
    /** Null: not named. Empty: nothing is wanted. */
    items: params.get('items'),
    subOrder: number('subOrder'),
    /** Null takes a key out. */
    set: (values: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
