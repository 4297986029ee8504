import type { Previewable } from '../../resources/shared/previewable.ts';

/** Five trays of one metre: the shape of a box, for a photograph whose size is not known yet. */
const boxShape = { width: 1152, height: 466 };

/** Keeps the place of a photograph while it is on its way. */
export function photoShape({ pixels }: Pick<Previewable, 'pixels'>): { aspectRatio: string } {
  const { width, height } = pixels ?? boxShape;
  return { aspectRatio: `${width} / ${height}` };
}
