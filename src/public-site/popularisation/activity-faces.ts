import type { Activity } from '../../resources/site/activities.ts';

const zone = { timeZone: 'Asia/Shanghai', hour12: false } as const;
const day = new Intl.DateTimeFormat('zh-CN', {
  ...zone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
});
const hour = new Intl.DateTimeFormat('zh-CN', { ...zone, hour: '2-digit', minute: '2-digit' });

export const activityAddress = (id: number): string => `/geoscienceReservationInfo?id=${id}`;

/** '2026年12月3日周四 09:00', in the time of China. */
export const momentText = (moment: string): string =>
  `${day.format(new Date(moment))} ${hour.format(new Date(moment))}`;

/** '2026年12月3日周四 09:00–12:00', with the second day where it ends on another one. */
export function timeText({ startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const isOneDay = day.format(start) === day.format(end);
  return `${momentText(startsAt)}–${isOneDay ? hour.format(end) : momentText(endsAt)}`;
}

/** Whether places can be reserved now, and where not, why. */
export type Openness = 'open' | 'full' | 'closed' | 'over';
export const opennessText: Record<Openness, string> = {
  open: '可预约',
  full: '名额已满',
  closed: '预约已截止',
  over: '已结束',
};

export const placesLeft = ({ capacity, reserved }: Pick<Activity, 'capacity' | 'reserved'>): number =>
  Math.max(0, capacity - reserved);

export function opennessOf(activity: Activity, now: number): Openness {
  const { startsAt, endsAt, reserveUntil } = activity;
  if (now >= Date.parse(endsAt)) return 'over';
  if (now >= Date.parse(reserveUntil ?? startsAt)) return 'closed';
  return placesLeft(activity) > 0 ? 'open' : 'full';
}
