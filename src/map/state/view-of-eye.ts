import { degreeLengths, parallelScale, radians } from '../../geo/measure.ts';
import { equatorResolution } from '../../geo/web-mercator.ts';
import type { Eye } from './eye.ts';
import type { MapView } from './map-state.ts';

/** Nearer to the horizontal, what lies under the camera stands for what it looks at. */
const flattest = -10;
/** The camera of the globe sees 60° along the longer side of the window. */
const seen = 2 * Math.tan(radians(30));

/**
 * What the flat map shows of what a camera looks at, reckoned on level ground: there is no globe to ask.
 * @param eye degrees, CGCS2000; metres @param size of the window, CSS pixels
 */
export function viewOfEye({ lon, lat, height, heading, pitch }: Eye, size: { width: number; height: number }): MapView {
  const above = Math.max(100, height);
  const down = radians(-pitch);
  const isGround = pitch <= flattest && height > 0;
  const ahead = isGround ? above / Math.tan(down) : 0;
  const range = isGround ? above / Math.sin(down) : above;
  const { alongMeridian, alongParallel } = degreeLengths(lat);
  const north = Math.max(-85, Math.min(85, lat + (ahead * Math.cos(radians(heading))) / alongMeridian));
  const east = lon + (ahead * Math.sin(radians(heading))) / alongParallel;
  const resolution = (range * seen) / Math.max(size.width, size.height) / Math.max(0.05, parallelScale(north));
  const zoom = Math.log2(equatorResolution(0, 256) / resolution);
  return {
    lon: Number((((((east + 180) % 360) + 360) % 360) - 180).toFixed(6)),
    lat: Number(north.toFixed(6)),
    zoom: Number(Math.max(4, Math.min(18, zoom)).toFixed(2)),
  };
}
