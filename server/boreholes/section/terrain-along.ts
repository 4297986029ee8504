import { boxOfGrid, heightIn, type HeightGrid } from '../../../src/geo/height-grid.ts';
import { degreeLengths } from '../../../src/geo/measure.ts';
import { groundLine } from '../../../src/geo/nearest-on-line.ts';
import type { Position } from '../../../src/geo/position.ts';
import type { SectionAnswer } from '../../../src/resources/shared/borehole-section.ts';

/** Heights are asked for so many times along a line, besides at its corners. */
const maxSamples = 500;
/** Samples from node to node at best: across a cell heights bend a little, and at its sides they turn. */
const perCell = 4;

const toCentimetre = (metres: number): number => Number(metres.toFixed(2));

/** Metres to a centimetre; null outside of the grid. */
export function terrainHeight(grid: HeightGrid, { lon, lat }: Position): number | null {
  const { west, south, east, north } = boxOfGrid(grid);
  const isInside = lon >= west && lon <= east && lat >= south && lat <= north;
  return isInside ? toCentimetre(heightIn(grid, lon, lat)) : null;
}

/** The terrain along a line, evenly within each of its legs. */
export function terrainAlong(grid: HeightGrid, path: readonly Position[]): NonNullable<SectionAnswer['terrain']> {
  const { legs, length } = groundLine(path);
  const { alongMeridian, alongParallel } = degreeLengths(path[0]?.lat ?? 0);
  const spacing = Math.max(alongMeridian, alongParallel) * grid.step;
  const step = Math.max(length / maxSamples, Math.min(alongMeridian, alongParallel) * (grid.step / perCell));
  const samples = legs.flatMap(({ start, way }, at) => {
    const count = Math.ceil(way.metres / step);
    const isLast = at === legs.length - 1;
    return Array.from({ length: isLast ? count + 1 : count }, (_, each) => {
      const metres = (way.metres * each) / count;
      return { chainage: toCentimetre(start + metres), height: terrainHeight(grid, way.at(metres)) };
    });
  });
  return { spacing: toCentimetre(spacing), samples };
}
