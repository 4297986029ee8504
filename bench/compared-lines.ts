import { measureAgainstFloor } from './against-floor.ts';
import { measureVisitors } from './eight-visitors.ts';
import type { Line } from './line.ts';
import { openPortal } from './portal-under-test.ts';

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const ratio = (value: number): string => value.toFixed(2);

/** The portal as it is shipped, its log included, beside a bare server. */
export async function floorLines(archives: number, seconds: number): Promise<Line[]> {
  const portal = await openPortal(archives, { LOG_LEVEL: 'info' });
  try {
    return (await measureAgainstFloor(portal, seconds)).map(({ what, ours, floor, goal }) => [
      `${what}: of the floor's rate`,
      `${ratio(ours.rate / floor.rate)} (${ours.rate.toFixed(0)} / ${floor.rate.toFixed(0)} per s; p95 ${ms(ours.p95)} / ${ms(floor.p95)})`,
      `≥ ${goal}`,
      ours.rate >= goal * floor.rate,
    ]);
  } finally {
    await portal.close();
  }
}

/** Eight visitors who ask at once what reads much. */
export async function visitorLines(archives: number, seconds: number): Promise<Line[]> {
  const portal = await openPortal(archives);
  try {
    return (await measureVisitors(portal, seconds)).map(({ what, figures, refused }) => [
      `${what}: p95`,
      `${ms(figures.p95)} (p50 ${ms(figures.p50)}, ${figures.rate.toFixed(0)} per s, ${refused.toFixed(0)} % refused)`,
      '≤ 300 ms',
      figures.p95 <= 300,
    ]);
  } finally {
    await portal.close();
  }
}
