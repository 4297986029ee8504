import type { LithologyCode } from '../../src/geo/lithologies.ts';
import { faultsAt } from './faults.ts';
import { columnAt } from './ground.ts';
import { smoothStep } from './noise.ts';
import { fromPlane, toPlane } from './plane.ts';
import { landformAt } from './terrain.ts';

export type HazardLevel = '高易发' | '中易发' | '低易发' | '不易发';

/** How liable a place is to hazards of the ground. */
export interface HazardPlace {
  /** Degrees. */
  slope: number;
  /** Metres of soil and strongly weathered rock that may slide. */
  loose: number;
  /** Slides, falls and debris flows. */
  slide: HazardLevel;
  /** Subsidence of the plains by drawing on their aquifers. */
  subsidence: HazardLevel;
  /** Collapse over karst. */
  collapse: HazardLevel;
}

/** Kilometres over which a slope is measured. */
const baseLength = 0.12;

/** Slope of the surface, degrees. */
export function slopeAt(lon: number, lat: number): number {
  const { x, y } = toPlane(lon, lat);
  const heightOf = (dx: number, dy: number): number => {
    const place = fromPlane(x + dx, y + dy);
    return landformAt(place.lon, place.lat).height;
  };
  const east = heightOf(baseLength, 0) - heightOf(-baseLength, 0);
  const north = heightOf(0, baseLength) - heightOf(0, -baseLength);
  return (Math.atan(Math.hypot(east, north) / (2000 * baseLength)) * 180) / Math.PI;
}

const levelOf = (score: number): HazardLevel =>
  score > 0.62 ? '高易发' : score > 0.4 ? '中易发' : score > 0.16 ? '低易发' : '不易发';

/** Weak rocks that weather deeply or slide on their beds. */
const weak: ReadonlySet<LithologyCode> = new Set(['B05', 'B06', 'B07', 'B08', 'C03', 'E01', 'E02']);
const carbonates: ReadonlySet<LithologyCode> = new Set(['B11', 'B13', 'B14']);

/** Metres above a fault's plane, or below it, within which the rock is crushed enough to matter. */
const crushed = 260;

export function hazardAt(lon: number, lat: number): HazardPlace {
  const land = landformAt(lon, lat);
  const { beds, height } = columnAt(lon, lat, 60);
  const slope = slopeAt(lon, lat);
  const firm = beds.find(({ weathering }) => weathering === '中风化' || weathering === '微风化');
  const loose = height - (firm?.top ?? height - 60);
  const isNearFault = faultsAt(land.x, land.y, land.relief).some(({ plane }) => Math.abs(plane - height) < crushed);
  const steep = smoothStep(8, 32, slope);
  const slide =
    steep *
    (0.5 + 0.25 * smoothStep(2, 12, loose) + (firm && weak.has(firm.lithology) ? 0.16 : 0) + (isNearFault ? 0.12 : 0));
  const soft = beds.reduce((sum, { lithology, top, bottom }) => sum + (lithology === 'A02' ? top - bottom : 0), 0);
  const soils = height - land.rockHead;
  const isKarst = firm !== undefined && carbonates.has(firm.lithology) && soils > 3 && soils < 50;
  return {
    slope,
    loose,
    slide: levelOf(land.deposit === 'none' ? slide : 0),
    subsidence: levelOf(land.deposit === 'plain' ? smoothStep(2, 26, soft) * smoothStep(15, 90, soils) : 0),
    collapse: levelOf(isKarst ? 0.45 + 0.3 * smoothStep(40, 5, soils) : 0),
  };
}
