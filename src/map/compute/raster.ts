import type { HeightRaster, RasterFrame } from '../../geo/height-raster.ts';
import type { Position } from '../../geo/position.ts';

const maxNodes = 512;
/** Degrees: finer than this the ground has nothing new. */
const finest = 0.0002;

/** The frame round places whose nodes lie so many degrees apart, or as close as there may be. */
export function rasterFrame(places: readonly Position[], spacing: number): RasterFrame {
  const step = Math.max(finest, spacing);
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  const [west, east] = [Math.min(...lons) - step / 2, Math.max(...lons) + step / 2];
  const [south, north] = [Math.min(...lats) - step / 2, Math.max(...lats) + step / 2];
  const nodes = (span: number): number => Math.min(maxNodes, Math.max(2, Math.ceil(span / step) + 1));
  return { west, south, east, north, columns: nodes(east - west), rows: nodes(north - south) };
}

/** Metres at a place within the frame, straight between the four nodes around it. */
export function heightInRaster({ columns, rows, heights }: HeightRaster, frame: RasterFrame, place: Position): number {
  const { west, south, east, north } = frame;
  const x = Math.max(0, Math.min(columns - 1, ((place.lon - west) / (east - west)) * (columns - 1)));
  const y = Math.max(0, Math.min(rows - 1, ((place.lat - south) / (north - south)) * (rows - 1)));
  const [column, row] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const [u, v] = [x - column, y - row];
  const at = (across: number, up: number): number => heights[(row + up) * columns + column + across] ?? 0;
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}
