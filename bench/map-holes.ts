import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import type { MapUnderTest } from './map-portal.ts';

interface HoleFigures {
  /** Median milliseconds of a frame: the portal's holes, and Cesium's own polylines of as many beds in as many primitives. */
  ours: number;
  floor: number;
  /** To find the bed nearest to a pixel among all. */
  pick: number;
  /** The same by Cesium's own way, among its polylines, and whether that met one. */
  floorPick: number;
  isFloorMet: boolean;
}

const holes = 50_000;

/** Frames of the 3D map of boreholes with eight beds each, beside the fewest triangles that Cesium draws as many beds by. */
export async function holeLines(map: MapUnderTest): Promise<Line[]> {
  const { page, close } = await map.openWindow();
  await page.goto(`${map.floor.holes}&holes=${holes}`);
  const told = await page.waitForFunction(() => document.body.dataset['figures'], undefined, { timeout: 240_000 });
  const { ours, floor, pick, floorPick, isFloorMet } = JSON.parse(String(await told.jsonValue())) as HoleFigures;
  await close();
  return [
    [
      `${holes} boreholes of 8 beds in 3D: median frame, of Cesium's polylines`,
      `${ratio(ours / floor)} (${ms(ours)} / ${ms(floor)})`,
      '≤ 1.3',
      ours <= 1.3 * floor,
    ],
    ['the same: the bed under a pixel', ms(pick), '≤ 50 ms', pick <= 50],
    ['the same by Cesium, of its polylines', `${ms(floorPick)}${isFloorMet ? '' : ', none met'}`, 'none', true],
  ];
}
