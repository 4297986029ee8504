import type { Resource } from '../../resources/kit/define-resource.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { blurOf, isBlurredIn } from '../../resources/kit/withheld.ts';

/** Cells to a degree by which a visitor who is no insider is shown this field of the row; null: as it is. */
export const blurShown = (
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  field: string,
  isInsider: boolean,
): number | null => (!isInsider && row[field] && isBlurredIn(resource, row, field) ? blurOf(resource, field) : null);

/** What a blurred place says of itself. Degrees are a hundred kilometres and a little less or more. */
export const blurText = (cells: number): string =>
  `位置只公开到 ${Number((1 / cells).toFixed(4))}° 的网格（约 ${Number((100 / cells).toPrecision(1))} km）`;

/** The cell of which a blurred point is the middle. */
export const cellAround = ({ lon, lat }: Point, cells: number): Extent => ({
  west: lon - 0.5 / cells,
  south: lat - 0.5 / cells,
  east: lon + 0.5 / cells,
  north: lat + 0.5 / cells,
});
