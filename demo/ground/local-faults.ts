import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { fromPlane, lineOf } from './plane.ts';

/** Kilometres of the squares that have a small fault each, or none. */
const square = 8;
const [west, south, east, north] = [-205, -225, 275, 240];
const seed = 58001;

/** Strikes that small faults keep to, degrees from north, with their shares: along the folds, across them, meridional. */
const strikes = [
  { azimuth: 46, spread: 11, share: 0.52 },
  { azimuth: -48, spread: 12, share: 0.36 },
  { azimuth: 14, spread: 8, share: 0.12 },
] as const;

/** Small faults without names of their own, over the whole province and around it. */
export function localFaults(): Omit<Fault, 'tangent'>[] {
  const random = createRandom(seed);
  const found: Omit<Fault, 'tangent'>[] = [];
  for (let column = 0; column * square < east - west; column++) {
    for (let row = 0; row * square < north - south; row++) {
      random.reseed(seed, column * 1000 + row);
      if (!random.chance(0.62)) continue;
      const choice = random.next();
      const strike = choice < strikes[0].share ? strikes[0] : choice < 1 - strikes[2].share ? strikes[1] : strikes[2];
      const azimuth = (random.normal(strike.azimuth, strike.spread) * Math.PI) / 180;
      const half = random.between(2, strike === strikes[0] ? 7.5 : 5);
      const [cx, cy] = [west + (column + random.next()) * square, south + (row + random.next()) * square];
      const bend = random.normal(0, half * 0.03);
      const course = [-1, -0.35, 0.35, 1].map((share, index): [number, number] => {
        const aside = (index === 1 ? bend : index === 2 ? -bend : 0) + random.normal(0, half * 0.012);
        const { lon, lat } = fromPlane(
          cx + Math.sin(azimuth) * half * share + Math.cos(azimuth) * aside,
          cy + Math.cos(azimuth) * half * share - Math.sin(azimuth) * aside,
        );
        return [lon, lat];
      });
      const isReverse = strike === strikes[0] && random.chance(0.3);
      const amount = Math.round(random.between(40, 330) / 10) * 10;
      found.push({
        name: `F${found.length + 1}`,
        kind: isReverse ? '逆断层' : strike === strikes[1] ? '平移断层' : '正断层',
        line: lineOf(course),
        dip: random.integer(isReverse ? 48 : 58, isReverse ? 68 : 84),
        dipTo: random.chance(0.5) ? 'left' : 'right',
        throw: isReverse ? -amount : amount,
        reach: Math.max(1.2, half * 0.55),
        cuts: isReverse ? 'old' : random.chance(0.45) ? 'basin' : 'volcanic',
        core: Math.round(random.between(0.6, 3.5) * 10) / 10,
        isRegional: false,
        isDivide: false,
      });
    }
  }
  return found;
}
