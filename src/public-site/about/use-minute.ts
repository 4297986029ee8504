import { useEffect, useState } from 'react';

/** Milliseconds. Fine enough for hours that are told by the minute. */
const tickMs = 15_000;

/** The present, moving on while the page stands. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
