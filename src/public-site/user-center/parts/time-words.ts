const minuteFormat = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A time of the server (ISO 8601) in the reader's own zone: 2026/05/01 08:30. */
export const timeWords = (iso: string): string => minuteFormat.format(new Date(iso));
