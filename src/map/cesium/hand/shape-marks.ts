import { BillboardCollection, Cartesian2, Cartesian3, HeightReference, type Scene } from 'cesium';
import { middleOf } from '../../../geo/measure.ts';
import type { Shape } from '../../state/map-hand.ts';
import { extentOfSketch } from '../../state/measured.ts';
import type { Place, Sketch } from '../../state/sketch.ts';
import { dotImage, labelImage, type MarkImage } from './mark-image.ts';

/** Where a shape has its label: a point where it is, a line in the middle of its middle leg, an area in its middle. */
function labelPlace(sketch: Sketch): Place {
  if (sketch.form === 'point') return sketch.at;
  if (sketch.form === 'line') {
    const at = Math.max(1, Math.floor(sketch.path.length / 2));
    const [a, b] = [sketch.path[at - 1] ?? [0, 0], sketch.path[at] ?? sketch.path[0] ?? [0, 0]];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }
  const { lon, lat } = middleOf(extentOfSketch(sketch));
  return [lon, lat];
}

/** Dots, signs and letters of shapes, which stand upright on the ground; null: there are none. */
export function shapeMarks(scene: Scene, shapes: readonly Shape[]): BillboardCollection | null {
  const marks = new BillboardCollection({ scene });
  const stand = ({ id, canvas, width, height }: MarkImage, [lon, lat]: Place, down: number): void => {
    const mark = marks.add({
      position: Cartesian3.fromDegrees(lon, lat),
      width,
      height,
      pixelOffset: new Cartesian2(0, down),
      heightReference: HeightReference.CLAMP_TO_GROUND,
      disableDepthTestDistance: Number.POSITIVE_INFINITY,
    });
    mark.setImage(id, canvas);
  };
  for (const { sketch, look } of shapes) {
    const dot = sketch.form === 'point' ? dotImage(look) : null;
    if (dot) stand(dot, labelPlace(sketch), 0);
    const label = labelImage(look);
    const isBeside = sketch.form === 'point' && dot !== null;
    if (label) stand(label, labelPlace(sketch), isBeside ? (look.sign ? look.sign.size / 2 + 9 : -16) : 0);
  }
  if (marks.length > 0) return marks;
  marks.destroy();
  return null;
}
