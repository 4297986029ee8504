import type { Position } from '../../../../src/geo/position.ts';
import type { LabelRoom } from '../label-room.ts';
import { type MapFrame, xOf, yOf } from '../map-frame.ts';
import type { Pen } from '../sheet-canvas.ts';
import type { MapHole } from '../../map-records.ts';
import { disc, drill, filled } from './marks.ts';
import type { ThemeMark } from './theme.ts';

/** A record as a sign at its place. */
export interface MapPoint extends Position {
  draw: ThemeMark['draw'];
  /** In units of the layout. */
  radius: number;
  /** Beside the sign where there is room; empty for none. */
  label: string;
}

/** A record's name without its county, which the map shows itself. */
export const shortName = ({ name, county }: { name: string; county: string | null }): string =>
  county !== null && name.startsWith(county) ? name.slice(county.length) : name;

/** Signs, the last on top, and then their names, the first before the others. */
export function drawPoints(pen: Pen, frame: MapFrame, room: LabelRoom, points: readonly MapPoint[], size = 18): void {
  const { unit } = frame;
  const placed = points.map((point) => ({ ...point, x: xOf(frame, point.lon), y: yOf(frame, point.lat) }));
  for (const { draw, x, y, radius } of placed.toReversed()) {
    draw(pen, x, y, unit);
    room.keep(x, y, radius * unit);
  }
  for (const { label, x, y, radius } of placed)
    if (label !== '') room.write(pen, label, x, y, (radius + 5) * unit, { size: size * unit, halo: 4 * unit });
}

/** Signs of holes by what they were drilled for. */
const holeSigns: Readonly<Record<MapHole['type'], ThemeMark['draw']>> = {
  矿产勘查孔: drill,
  工程地质孔: filled('#7a4a1e', disc(8)),
  水文地质孔: filled('#0b4f8a', disc(8)),
  第四纪地质孔: filled('#4f7a1e', disc(8)),
  地热孔: filled('#b3261e', disc(8)),
  环境监测孔: filled('#6a6a66', disc(8)),
};

export const holePoints = (holes: readonly MapHole[]): MapPoint[] =>
  holes.map(({ lon, lat, holeNo, type }) => ({ lon, lat, label: holeNo, draw: holeSigns[type], radius: 9 }));

/** The kinds of these holes. */
export const holeMarks = (holes: readonly MapHole[]): ThemeMark[] =>
  [...new Set(holes.map(({ type }) => type))].map((type) => ({ label: `${type}及编号`, draw: holeSigns[type] }));
