import { degreeLabels } from '../../geo/written-degrees.ts';
import { useShownPositions } from '../../providers/site.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { extentText, isPoint, pointText } from './degrees.ts';
import { usePlaceText } from './use-place-text.ts';

/**
 * Where the thing lies, as the administrator wants positions written: of points, where the current system is one of zones,
 * in that; extents always in degrees, as their sides are meridians and parallels.
 */
export function PlaceWords({ value }: { value: Point | Extent }) {
  const coord = useShownPositions().data ?? undefined;
  const textOf = usePlaceText(coord);
  if (isPoint(value) && coord?.kind === '投影坐标系') return <>{`${textOf(value)}（${coord.name}）`}</>;
  const written = coord && degreeLabels(coord);
  return <>{isPoint(value) ? pointText(value, written) : extentText(value, written)}</>;
}
