import { useEffect, useState } from 'react';
import { mapSystemOfEpsg } from '../../geo/gauss-kruger-systems.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import { degreesText } from './coordinate-text.ts';

type ToGrid = (place: Point) => { northing: number; easting: number };

/** What positions are in where no system is current. */
export const plainDegrees = 'CGCS2000 经纬度';

/** The arithmetic of the current system, fetched when it is one of zones; null meanwhile, and for other systems. */
function useGrid(coord: Pick<Coord, 'kind' | 'epsg'> | undefined): ToGrid | null {
  const [grid, setGrid] = useState<{ epsg: number; to: ToGrid } | null>(null);
  const epsg = coord?.kind === '投影坐标系' ? coord.epsg : null;
  useEffect(() => {
    const system = epsg === null ? null : mapSystemOfEpsg(epsg);
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

/** How places are written in the administrator's current system, X to the north; in degrees until its arithmetic is there. */
export function usePlaceText(
  coord: Pick<Coord, 'kind' | 'epsg' | 'notation' | 'decimals'> | undefined,
): (place: Point) => string {
  const toGrid = useGrid(coord);
  const decimals = coord?.decimals ?? 4;
  const metres = (value: number): string => `${value.toFixed(Math.min(3, decimals))} m`;
  return (place) => {
    const grid = toGrid?.(place);
    if (grid) return `X ${metres(grid.northing)}，Y ${metres(grid.easting)}`;
    return degreesText(place.lon, place.lat, { notation: coord?.notation ?? '十进制度', decimals });
  };
}
