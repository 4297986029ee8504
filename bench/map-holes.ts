import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import type { MapUnderTest } from './map-portal.ts';

interface HoleFigures {
  /** Median milliseconds of a frame: the portal's holes, and as many cylinders that the graphics card repeats from one of Cesium's models. */
  ours: number;
  floor: number;
  /** To find the bed nearest to a pixel among all. */
  pick: number;
  /** The same of the cylinders, by Cesium's own way. */
  floorPick: number;
  /** Whether that met one. */
  isFloorMet: boolean;
}

const holes = 50_000;

/** Frames of the 3D map of boreholes with eight beds each, beside Cesium drawing as many cylinders by what is fastest for that. */
export async function holeLines(map: MapUnderTest): Promise<Line[]> {
  const { page, close } = await map.openWindow();
  await page.goto(`${map.floor.holes}&holes=${holes}`);
  const told = await page.waitForFunction(() => document.body.dataset['figures'], undefined, { timeout: 240_000 });
  const { ours, floor, pick, floorPick, isFloorMet } = JSON.parse(String(await told.jsonValue())) as HoleFigures;
  await close();
  return [
    [
      `${holes} boreholes of 8 beds in 3D: median frame, of Cesium's cylinders`,
      `${ratio(ours / floor)} (${ms(ours)} / ${ms(floor)})`,
      '≤ 1.3',
      ours <= 1.3 * floor,
    ],
    ['the same: the bed under a pixel', ms(pick), '≤ 50 ms', pick <= 50],
    ['the same: the cylinder under it, by Cesium', isFloorMet ? ms(floorPick) : 'none met', 'none', true],
  ];
}
