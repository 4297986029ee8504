const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long downloading is still possible, in words. `until`: ISO 8601; null: no end is known. */
export function timeLeft(until: string | null, now: number): { text: string; isSoon: boolean } | null {
  if (until === null) return null;
  const left = new Date(until).getTime() - now;
  if (left <= 0) return { text: '下载已截止', isSoon: true };
  if (left < hourMs) return { text: '剩余不到 1 小时', isSoon: true };
  if (left < dayMs) return { text: `剩余 ${Math.floor(left / hourMs)} 小时`, isSoon: true };
  const days = Math.floor(left / dayMs);
  return { text: `剩余 ${days} 天`, isSoon: days < 3 };
}
