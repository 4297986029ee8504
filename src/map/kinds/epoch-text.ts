const day = 86_400_000;
/** Beijing is so far before UTC. */
const beijing = 28_800_000;
/** 1970-02-01 and 2100: numbers beyond are no moments of this field. */
const [earliest, latest] = [2_678_400_000, 4_102_444_800_000];
const dateName = /date|time|日期|时间|(?:^|_|[a-z])(?:rq|sj)(?:$|_|\d)/i;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * A number that a service gives for a day or a moment, as it is read: '2024-05-01', '2024-05-01 08:30' in Beijing time. The
 * service's GeoJSON does not say which fields are dates: those that are called so, and what is a whole day on the dot.
 * @param value milliseconds since 1970 in UTC
 * @returns null for a number that is none
 */
export function epochText(name: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return null;
  if (value < earliest || value > latest) return null;
  if (value % day === 0) return dayText(value);
  if ((value + beijing) % day === 0) return dayText(value + beijing);
  return dateName.test(name) ? new Date(value + beijing).toISOString().slice(0, 16).replace('T', ' ') : null;
}
