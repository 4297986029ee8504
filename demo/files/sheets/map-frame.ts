import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { degreeLengths, middleOf } from '../../../src/geo/measure.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { wholeExtent } from '../whole-extent.ts';

/** Where a map stands on its sheet, in pixels, and what it shows. */
export interface MapFrame {
  extent: Extent;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Width of the ground shown. */
  widthKm: number;
  /** Pixels of a unit of the layout: 1 on a sheet 2400 pixels wide. */
  unit: number;
}

/** The largest frame of the extent's own proportions inside a box; the extent is widened to no more than it is. */
export function frameIn(
  extent: Extent,
  box: { left: number; top: number; width: number; height: number },
  unit: number,
): MapFrame {
  const { alongMeridian, alongParallel } = degreeLengths(middleOf(extent).lat);
  const widthKm = ((extent.east - extent.west) * alongParallel) / 1000;
  const heightKm = ((extent.north - extent.south) * alongMeridian) / 1000;
  const scale = Math.min(box.width / widthKm, box.height / heightKm);
  const [width, height] = [Math.round(widthKm * scale), Math.round(heightKm * scale)];
  return {
    extent,
    left: Math.round(box.left + (box.width - width) / 2),
    top: Math.round(box.top + (box.height - height) / 2),
    width,
    height,
    widthKm,
    unit,
  };
}

export const xOf = ({ extent, left, width }: MapFrame, lon: number): number =>
  left + ((lon - extent.west) / (extent.east - extent.west)) * width;
export const yOf = ({ extent, top, height }: MapFrame, lat: number): number =>
  top + ((extent.north - lat) / (extent.north - extent.south)) * height;

/** Where the map stands on a map sheet of this width. */
export function mapSheetFrame(facts: Pick<SampleFacts, 'extent' | 'county' | 'city'>, width: number): MapFrame {
  const unit = width / 2400;
  const box = { left: 130 * unit, top: 215 * unit, width: 1590 * unit, height: 1180 * unit };
  return frameIn(wholeExtent(facts), box, unit);
}
