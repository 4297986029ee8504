/** Corners of a ring that a list is asked with: more do not fit into an address. */
export const maxCorners = 500;
/** Characters of that many corners with six decimals. */
export const maxRingText = maxCorners * 24;

/** The numbers of a ring 'lon,lat,lon,lat…': degrees, the first corner not repeated. */
export const ringNumbers = (text: string): number[] =>
  text.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));

/** What keeps a text from being a ring, completing "<label>…"; null: it is one. */
export function ringProblem(text: string): string | null {
  const numbers = ringNumbers(text);
  if (numbers.length % 2 !== 0 || !numbers.every(Number.isFinite))
    return '的范围应为以逗号相连的经度、纬度，如 120,29,121,29,121,30';
  if (numbers.length < 6) return '的范围至少要有 3 个角点';
  if (numbers.length > maxCorners * 2) return `的范围不能超过 ${maxCorners} 个角点`;
  const isOnEarth = numbers.every((value, at) => Math.abs(value) <= (at % 2 === 0 ? 180 : 90));
  return isOnEarth ? null : '的范围中有不在地球上的角点';
}
