import { sampleData } from '../sample-data.ts';
import { northwestOfDivide } from './faults.ts';
import { smoothStep, waves } from './noise.ts';
import { PlaneIndex, toPlane } from './plane.ts';

type Place = readonly [lon: number, lat: number];

interface Ellipse {
  x: number;
  y: number;
  /** Half axes, kilometres. */
  long: number;
  short: number;
  cosine: number;
  sine: number;
}

/** An ellipse whose long axis strikes `azimuth` degrees from north. */
export function ellipseOf(place: Place, half: readonly [number, number], azimuth: number): Ellipse {
  const angle = ((90 - azimuth) * Math.PI) / 180;
  return { ...toPlane(...place), long: half[0], short: half[1], cosine: Math.cos(angle), sine: Math.sin(angle) };
}

/** 0 in the middle of an ellipse, 1 on its rim. */
export function radiusIn({ x: cx, y: cy, long, short, cosine, sine }: Ellipse, x: number, y: number): number {
  const [dx, dy] = [x - cx, y - cy];
  return Math.hypot((dx * cosine + dy * sine) / long, (dy * cosine - dx * sine) / short);
}

const data = sampleData<{
  windows: readonly { place: Place; half: readonly [number, number]; azimuth: number; rise: number }[];
  calderas: readonly { name: string; place: Place; radius: number; drop: number }[];
  basalts: readonly { place: Place; half: readonly [number, number]; azimuth: number; base: number }[];
}>('ground/structures');

/** Where the basement was raised and the volcanics are worn away. */
const windows = new PlaneIndex<Ellipse & { rise: number }>(20);
for (const { place, half, azimuth, rise } of data.windows) {
  const ellipse = { ...ellipseOf(place, half, azimuth), rise };
  const reach = half[0] * 1.7;
  windows.add(ellipse, [ellipse.x - reach, ellipse.y - reach, ellipse.x + reach, ellipse.y + reach]);
}

/** Volcanoes whose roof has sunk in. */
const calderas = new PlaneIndex<{ x: number; y: number; radius: number; drop: number }>(20);
for (const { place, radius, drop } of data.calderas) {
  const { x, y } = toPlane(...place);
  const reach = radius * 1.4;
  calderas.add({ x, y, radius, drop }, [x - reach, y - reach, x + reach, y + reach]);
}

/** Metres above sea of the foot of the Moshishan volcanics (base of 大爽组), before faults. */
export function moshishanFoot(x: number, y: number): number {
  const { across } = northwestOfDivide(x, y);
  const [along, aside] = [x * 0.72 + y * 0.69, -x * 0.69 + y * 0.72];
  const warp = 620 * waves(along / 40, aside / 22, 71, 2) + 260 * waves(along / 12, aside / 8, 72, 3);
  let foot =
    -1010 + warp - 330 * smoothStep(60, 150, x - 0.35 * y) + 1500 * smoothStep(-13, -1, across + 3 * warp * 0.002);
  for (const window of windows.near(x, y)) {
    const radius = radiusIn(window, x, y) + 0.34 * waves(x / 8, y / 8, 73, 4);
    foot += window.rise * smoothStep(1.55, 0.5, radius);
  }
  for (const { x: cx, y: cy, radius, drop } of calderas.near(x, y)) {
    const distance = Math.hypot(x - cx, y - cy) / radius + 0.2 * waves(x / 7, y / 7, 74, 3);
    foot -= drop * (0.72 * smoothStep(1.04, 0.94, distance) + 0.28 * smoothStep(0.94, 0.2, distance));
  }
  return foot;
}

const basalts = data.basalts.map(({ place, half, azimuth, base }) => ({ ...ellipseOf(place, half, azimuth), base }));

/** Metres above sea of the foot of the Neogene basalts; null where they never were. */
export function basaltFoot(x: number, y: number): number | null {
  for (const flow of basalts) {
    if (Math.abs(x - flow.x) > flow.long || Math.abs(y - flow.y) > flow.long) continue;
    if (radiusIn(flow, x, y) + 0.4 * waves(x / 7, y / 7, 75, 3) < 0.95)
      return flow.base + 45 * waves(x / 11, y / 11, 76, 2);
  }
  return null;
}

/** Metres above sea of the foot of 陈蔡岩群 and 龙泉岩群 on 八都岩群. */
export function southeastBasementFoot(x: number, y: number): number {
  const { along } = northwestOfDivide(x, y);
  const [strike, dip] = [x * 0.72 + y * 0.69, -x * 0.69 + y * 0.72];
  const folded = 800 * Math.sin(dip / 5.5 + 1.2 * waves(x / 24, y / 24, 77, 2)) + 260 * Math.sin(strike / 11);
  return folded - 350 - 1900 * smoothStep(130, 190, along);
}

/** Whether the upper basement is 龙泉岩群, in the southwest, rather than 陈蔡岩群. */
export const isLongquan = (x: number, y: number): boolean => {
  const { along } = northwestOfDivide(x, y);
  return along + 14 * waves(x / 20, y / 20, 78, 2) < 155;
};
