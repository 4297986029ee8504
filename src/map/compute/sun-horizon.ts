import type { Box } from '../../geo/box.ts';
import type { HeightRaster, RasterFrame } from '../../geo/height-raster.ts';
import { degreeLengths, radians } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { OffGround, type World } from './computation.ts';
import { heightInRaster, rasterFrame } from './raster.ts';
import { dropAt } from './sight.ts';

/** Metres of ground around that may be in the sun's way; less where the known ground ends before that. */
const reaches = [30_000, 15_000, 7000];
/** Metres that are looked at in all detail. */
const near = 3000;

/** Degrees of azimuth between directions that are looked into; the sun takes two minutes for them. */
const directionStep = 0.5;

/** A box with so many metres of ground around it. */
function widened({ west, south, east, north }: Box, metres: number): RasterFrame {
  const { alongParallel, alongMeridian } = degreeLengths((south + north) / 2);
  const [across, up] = [metres / alongParallel, metres / alongMeridian];
  return rasterFrame(
    [
      { lon: west - across, lat: south - up },
      { lon: east + across, lat: north + up },
    ],
    0,
  );
}

/**
 * The ground around a box, as far as it is known, and at least so many metres of it.
 * @throws Uncomputable off the known ground
 */
export async function groundAround(
  box: Box,
  world: World,
  least = 0,
): Promise<{ frame: RasterFrame; raster: HeightRaster; reach: number }> {
  for (const reach of reaches) {
    const frame = widened(box, reach);
    const raster = await world.heights(frame).catch((error: unknown) => {
      if (error instanceof OffGround) return null;
      throw error;
    });
    if (raster) return { frame, raster, reach };
  }
  const frame = widened(box, least);
  return { frame, raster: await world.heights(frame), reach: least };
}

/**
 * What the ground hides from a place: of an azimuth, degrees of the highest ground in that direction, earth's curvature and
 * refraction considered; below 0 where all of it is lower.
 * @param eye metres above the ground
 * @throws Uncomputable off the known ground
 */
export async function horizonFrom(place: Position, eye: number, world: World) {
  const { lon, lat } = place;
  const box = { west: lon, south: lat, east: lon, north: lat };
  const frame = widened(box, near);
  const raster = await world.heights(frame);
  const wide = await groundAround(box, world, near);
  const { alongParallel, alongMeridian } = degreeLengths(lat);
  const ground = heightInRaster(raster, frame, place);
  const spacing = (of: RasterFrame): number => ((of.north - of.south) / (of.rows - 1)) * alongMeridian;
  const lookTo = (azimuth: number): number => {
    const [east, north] = [Math.sin(radians(azimuth)) / alongParallel, Math.cos(radians(azimuth)) / alongMeridian];
    let steepest = -Infinity;
    const look = (of: HeightRaster, within: RasterFrame, from: number, to: number): void => {
      const step = spacing(within) / 2;
      for (let far = from; far <= to; far += step) {
        const z = heightInRaster(of, within, { lon: lon + east * far, lat: lat + north * far });
        steepest = Math.max(steepest, (z - dropAt(far) - ground - eye) / far);
      }
    };
    look(raster, frame, spacing(frame), near);
    look(wide.raster, wide.frame, near, wide.reach);
    return (Math.atan(steepest) * 180) / Math.PI;
  };
  const known = new Map<number, number>();
  const horizonOf = (direction: number): number => {
    const angle = known.get(direction) ?? lookTo(direction * directionStep);
    known.set(direction, angle);
    return angle;
  };
  const horizonAt = (azimuth: number): number => {
    const [direction, part] = [Math.floor(azimuth / directionStep), (azimuth / directionStep) % 1];
    return horizonOf(direction) * (1 - part) + horizonOf(direction + 1) * part;
  };
  return { ground, horizonAt, reach: wide.reach };
}
