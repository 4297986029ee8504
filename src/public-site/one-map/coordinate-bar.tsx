import { useSyncExternalStore } from 'react';
import type { Pointed } from '../../map/state/pointed.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import type { Store } from '../../ui/store.ts';
import { plainDegrees, usePlaceText } from '../catalogue/use-place-text.ts';

interface CoordinateBarProps {
  pointer: Store<Pointed | null>;
  middle: Point;
  zoom: number;
  coord: Coord | undefined;
}

/**
 * Where the pointer is, or else the middle of the map, in the administrator's current system, and how high the ground is
 * under it as far as the globe has loaded that and heights are shown. X points north.
 */
export function CoordinateBar({ pointer, middle, zoom, coord }: CoordinateBarProps) {
  const pointed = useSyncExternalStore(pointer.subscribe, pointer.get);
  const textOf = usePlaceText(coord);
  return (
    <p className="coordinate-bar">
      <span className="coordinate-bar__system">{coord?.name ?? plainDegrees}</span>
      <span className="coordinate-bar__place">
        {pointed ? '' : '地图中心 '}
        {textOf(pointed ?? middle)}
      </span>
      {typeof pointed?.height === 'number' && coord?.showsHeight !== false ? (
        <span className="coordinate-bar__height">海拔 {Math.round(pointed.height)} m</span>
      ) : null}
      <span className="coordinate-bar__zoom">第 {zoom.toFixed(1)} 级</span>
    </p>
  );
}
