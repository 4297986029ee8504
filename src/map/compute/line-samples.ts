import { degreeLengths } from '../../geo/measure.ts';
import { groundLine, headedAlong } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import { Uncomputable, type World } from './computation.ts';
import { heightInRaster, rasterFrame } from './raster.ts';

/** A point of the ground on a line: metres along it and above the sea. */
export interface LineSample extends Position {
  x: number;
  z: number;
  /** Direction of the line: degrees from north, clockwise. */
  azimuth: number;
}

interface LineRules {
  /** How many points of even spacing; corners come besides. */
  points: number;
  /** Metres. */
  longest: number;
}

/** The ground along a line of geodesics. @throws Uncomputable for a line that is too short or too long */
export async function lineSamples(
  path: readonly Position[],
  world: World,
  { points, longest }: LineRules,
): Promise<{ samples: LineSample[]; length: number }> {
  const line = groundLine(path);
  const { legs, length } = line;
  if (!(length >= 1)) throw new Uncomputable('所画的线没有长度，请画一条至少 1 m 的线');
  if (length > longest) throw new Uncomputable(`所画的线太长，最长 ${longest / 1000} km，请画短一些`);
  const places = Array.from({ length: points }, (_, at) => {
    const x = (length * at) / (points - 1);
    return { x, ...headedAlong(line, x) };
  });
  const corners = legs.slice(1).map(({ start, way }) => ({ x: start, ...way.at(0) }));
  const all = [...places, ...corners].toSorted((a, b) => a.x - b.x);
  const spacing = length / (points - 1);
  const frame = rasterFrame(all, spacing / degreeLengths(all[0]?.lat ?? 0).alongMeridian);
  const raster = await world.heights(frame);
  return {
    length,
    samples: all.map((each) => ({ ...each, z: heightInRaster(raster, frame, each) })),
  };
}
