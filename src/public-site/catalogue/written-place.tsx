import { useList } from '../../providers/queries.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { coords } from '../../resources/maps/coords.ts';
import { usePlaceText } from '../one-map/use-place-text.ts';
import { extentText, isExtent, pointText } from './degrees.ts';

const plainDecimals = 4;

/**
 * A point or an extent in the administrator's current system and notation, X to the north; in degrees until it is known. An
 * extent is told by its south-western and north-eastern corners where the system is one of zones.
 */
export function WrittenPlace({ value }: { value: Point | Extent }) {
  const coord = useList(coords, { start: 0, end: 100 }).data?.rows.find(({ isCurrent }) => isCurrent);
  const textOf = usePlaceText(coord);
  const isGrid = coord?.kind === '投影坐标系';
  const isPlain = !isGrid && coord?.notation !== '度分秒' && (coord?.decimals ?? plainDecimals) === plainDecimals;
  if (!coord || isPlain) return <>{isExtent(value) ? extentText(value) : pointText(value)}</>;
  if (!isExtent(value)) return <>{textOf(value)}</>;
  const { west, south, east, north } = value;
  const [low, high] = [textOf({ lon: west, lat: south }), textOf({ lon: east, lat: north })];
  return <>{`西南角 ${low}；东北角 ${high}`}</>;
}
