import { Link } from 'react-router-dom';
import { distanceText } from '../../geo/distance-text.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { detailAddress } from '../catalogue/row-name.ts';
import { farthest, nearby, type Nearest } from './nearest.ts';
import { QueryStates } from './query-states.tsx';
import { useNearestBoreholes } from './use-nearest-boreholes.ts';

const shownRows = 5;

/** What the list does not tell; null where it tells all. */
function lackOf({ rows, radius }: Nearest<unknown>): string | null {
  if (rows.length === shownRows) return null;
  if (radius === 0) return '此处钻孔过密，无法分出远近，请放大地图查看';
  if (radius < (rows.length > 0 ? nearby : farthest))
    return `${distanceText(radius)} 以内${rows.length > 0 ? `只有 ${rows.length} 个` : '没有'}，更远处钻孔过密，未逐个比较`;
  return rows.length === 0 ? `${farthest / 1000} 千米以内没有可查看位置的钻孔` : null;
}

/** 最近的钻孔: within 5 km, where there is none within 50 km, the nearest first. */
export function NearestBoreholes({ place }: { place: Point }) {
  const nearest = useNearestBoreholes(place, shownRows);
  return (
    <>
      <h3>最近的钻孔</h3>
      <QueryStates query={nearest} none={nearest.data ? lackOf(nearest.data) : null} />
      <ul className="place-panel__rows place-panel__holes">
        {(nearest.data?.rows ?? []).map(({ id, holeNo, type, finalDepth, metres }) => (
          <li key={id}>
            <Link to={detailAddress(boreholes, id)}>{holeNo}</Link>
            <span>{type}</span>
            <span>{finalDepth === null ? '' : `深 ${finalDepth} m`}</span>
            <span>{distanceText(metres)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
