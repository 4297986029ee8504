const maxShown = 99;

/** How many notices are unread; nothing when there are none. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread-mark">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="visually-hidden"> 条未读通知</span>
    </span>
  );
}
