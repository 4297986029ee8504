import type { Fault } from './fault.ts';
import { nearestOn } from './plane.ts';

/** Degrees from north, 0 to 359, towards which a fault dips where it is nearest to a point of the plane. */
export function dipTowards({ line, dipTo }: Pick<Fault, 'line' | 'dipTo'>, x: number, y: number): number {
  const { points, chainages } = line;
  const { chainage } = nearestOn(line, x, y);
  const end = Math.max(
    1,
    chainages.findIndex((each) => each >= chainage),
  );
  const [from, to] = [points[end - 1]!, points[end]!];
  const side = dipTo === 'left' ? 1 : -1;
  const azimuth = (Math.atan2(-(to.y - from.y) * side, (to.x - from.x) * side) * 180) / Math.PI;
  return (Math.round(azimuth) + 360) % 360;
}
