import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GaussKrugerSystem } from '../../geo/gauss-kruger-systems.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import type { Store } from '../../ui/store.ts';
import { degreesText } from './coordinate-text.ts';

type ToGrid = (place: Point) => { northing: number; easting: number };

/** CGCS2000 3-degree zones by EPSG: 4513–4533 with the zone in front of the easting, 4534–4554 without. */
function systemOf(epsg: number): GaussKrugerSystem | null {
  if (epsg >= 4513 && epsg <= 4533)
    return { datum: 'cgcs2000', zone: { width: 3, number: epsg - 4488 }, isPrefixed: true };
  if (epsg >= 4534 && epsg <= 4554)
    return { datum: 'cgcs2000', zone: { width: 3, number: epsg - 4509 }, isPrefixed: false };
  return null;
}

/** The arithmetic of the current system, fetched when it is one of zones; null meanwhile, and for other systems. */
function useGrid(coord: Coord | undefined): ToGrid | null {
  const [grid, setGrid] = useState<{ epsg: number; to: ToGrid } | null>(null);
  const epsg = coord?.kind === '投影坐标系' ? coord.epsg : null;
  useEffect(() => {
    const system = epsg === null ? null : systemOf(epsg);
    if (!system || epsg === null) return;
    let isLeft = false;
    void import('../../geo/gauss-kruger.ts').then(({ toGaussKruger }) => {
      if (!isLeft) setGrid({ epsg, to: (place) => toGaussKruger(place, system) });
    });
    return () => {
      isLeft = true;
    };
  }, [epsg]);
  return grid && grid.epsg === epsg ? grid.to : null;
}

interface CoordinateBarProps {
  pointer: Store<Point | null>;
  middle: Point;
  zoom: number;
  coord: Coord | undefined;
}

/** Where the pointer is, or else the middle of the map, in the administrator's current system. X points north. */
export function CoordinateBar({ pointer, middle, zoom, coord }: CoordinateBarProps) {
  const pointed = useSyncExternalStore(pointer.subscribe, pointer.get);
  const toGrid = useGrid(coord);
  const place = pointed ?? middle;
  const decimals = coord?.decimals ?? 4;
  const grid = toGrid?.(place);
  return (
    <p className="coordinate-bar">
      <span className="coordinate-bar__system">{coord?.name ?? 'CGCS2000 经纬度'}</span>
      <span className="coordinate-bar__place">
        {pointed ? '' : '地图中心 '}
        {grid
          ? `X ${grid.northing.toFixed(Math.min(3, decimals))} m，Y ${grid.easting.toFixed(Math.min(3, decimals))} m`
          : degreesText(place.lon, place.lat, { notation: coord?.notation ?? '十进制度', decimals })}
      </span>
      <span className="coordinate-bar__zoom">第 {zoom.toFixed(1)} 级</span>
    </p>
  );
}
