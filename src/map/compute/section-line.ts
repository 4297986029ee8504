import { geodesicLength } from '../../geo/geodesic.ts';
import type { Position } from '../../geo/position.ts';

export const sectionLimits = {
  corners: 50,
  /** Metres. */
  shortest: 10,
  longest: 300_000,
  /** Metres on either side of the line. */
  buffer: { least: 1, max: 20_000, usual: 500 },
  exaggeration: { least: 1, max: 50 },
  holes: 200,
} as const;

/** Where the boreholes of the portal can be: China with its seas. */
const region = { west: 73, south: 3, east: 136, north: 54 };
const isInside = ({ lon, lat }: Position): boolean =>
  lon >= region.west && lon <= region.east && lat >= region.south && lat <= region.north;

/** A line that a section can be drawn along, or a Chinese sentence that says why not. */
export function checkedLine(path: readonly Position[]): { path: readonly Position[] } | { problem: string } {
  if (path.length < 2) return { problem: '剖面线至少要有两个点' };
  if (path.length > sectionLimits.corners) return { problem: `剖面线最多 ${sectionLimits.corners} 个点` };
  if (!path.every(isInside)) return { problem: '剖面线超出了我国范围，请画在有钻孔的地方' };
  const length = geodesicLength(path);
  if (length < sectionLimits.shortest) return { problem: `剖面线至少长 ${sectionLimits.shortest} m` };
  if (length > sectionLimits.longest) return { problem: `剖面线最长 ${sectionLimits.longest / 1000} km，请分段绘制` };
  return { path };
}

/** '120.1,30.2,120.3,30.25': longitudes and latitudes in turn, degrees, CGCS2000. */
export function readLine(text: string): ReturnType<typeof checkedLine> {
  const numbers = text.split(',').map((part) => (/^-?\d+(\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.length % 2 !== 0 || numbers.some(Number.isNaN))
    return { problem: '剖面线应为成对的经度、纬度，以逗号分隔' };
  return checkedLine(numbers.flatMap((lon, at) => (at % 2 === 0 ? [{ lon, lat: numbers[at + 1] ?? Number.NaN }] : [])));
}

/** The way back; six decimals are a decimetre. */
export const writeLine = (path: readonly Position[]): string =>
  path.flatMap(({ lon, lat }) => [lon, lat].map((value) => String(Number(value.toFixed(6))))).join(',');
