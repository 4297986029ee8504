import { latitudeLabel, longitudeLabel, sexagesimal } from '../../geo/degrees.ts';
import { useShownPositions } from '../../providers/site.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import { type DegreesWritten, extentText, isPoint, pointText } from './degrees.ts';
import { usePlaceText } from './use-place-text.ts';

/** How the administrator wants degrees written. */
function writtenAs({ notation, decimals }: Pick<Coord, 'notation' | 'decimals'>): DegreesWritten {
  if (notation !== '度分秒') {
    const written = { digits: decimals };
    return { longitude: (lon) => longitudeLabel(lon, written), latitude: (lat) => latitudeLabel(lat, written) };
  }
  // Three digits less: 0.1″ are some 3 m on the ground, as 0.00003° are
  const digits = Math.max(0, decimals - 3);
  return {
    longitude: (lon) => `${sexagesimal(lon, digits)}${lon < 0 ? 'W' : 'E'}`,
    latitude: (lat) => `${sexagesimal(lat, digits)}${lat < 0 ? 'S' : 'N'}`,
  };
}

/**
 * Where the thing lies, as the administrator wants positions written: of points, where the current system is one of zones,
 * in that; extents always in degrees, as their sides are meridians and parallels.
 */
export function PlaceWords({ value }: { value: Point | Extent }) {
  const coord = useShownPositions().data ?? undefined;
  const textOf = usePlaceText(coord);
  if (isPoint(value) && coord?.kind === '投影坐标系') return <>{`${textOf(value)}（${coord.name}）`}</>;
  const written = coord && writtenAs(coord);
  return <>{isPoint(value) ? pointText(value, written) : extentText(value, written)}</>;
}
