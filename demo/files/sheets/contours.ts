import { isobaths } from '../../ground/isobaths.ts';
import { landformAt } from '../../ground/terrain.ts';
import { drawLevelLines } from './level-lines.ts';
import type { MapFrame } from './map-frame.ts';
import { gridOf, type NodeGrid, nodesOf } from './node-grid.ts';
import { type Pen, write } from './sheet-canvas.ts';
import { lineSign } from './themes/marks.ts';
import type { ThemeMark } from './themes/theme.ts';

const colour = '#9a6a3a';
const intervals: readonly number[] = [2, 5, 10, 20, 50, 100, 200];
/** Contours that a map has at the most. */
const maxLines = 26;

/** Heights of the relief at the nodes of a map, metres; nothing below the sea. */
const reliefOf = (frame: MapFrame): NodeGrid => {
  const { columns, rows } = nodesOf(frame, 8, 200);
  return gridOf(frame.extent, columns, rows, (lon, lat) => Math.max(0, landformAt(lon, lat).height));
};

interface Contours {
  /** Metres between two lines; every fifth is thick. */
  interval: number;
  levels: number[];
  grid: NodeGrid;
}

export function contoursOf(frame: MapFrame): Contours {
  const grid = reliefOf(frame);
  const [low, high] = [Math.min(...grid.values), Math.max(...grid.values)];
  const interval = intervals.find((each) => (high - low) / each <= maxLines) ?? 500;
  const first = Math.floor(low / interval) + 1;
  const count = Math.max(0, Math.ceil(high / interval) - first);
  return { interval, grid, levels: Array.from({ length: count }, (_, at) => (first + at) * interval) };
}

export const drawContours = (pen: Pen, frame: MapFrame, { interval, levels, grid }: Contours): void =>
  drawLevelLines(pen, frame, isobaths({ ...grid, depths: grid.values }, levels), {
    colour,
    isThick: (level) => level % (interval * 5) === 0,
    isThickAloneNumbered: true,
    apart: 160,
  });

export const contourMark = ({ interval }: Contours): ThemeMark => ({
  label: `等高线（m），等高距 ${interval} m`,
  draw: (pen, x, y, unit) => {
    lineSign(colour, 2)(pen, x, y, unit);
    write(pen, '100', x, y + 6 * unit, { size: 16 * unit, colour, align: 'center', halo: 4 * unit });
  },
});
