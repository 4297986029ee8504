import { measured } from '../../../map/state/measured.ts';
import { type Drawing, drawingForms } from '../../../map/state/plot/drawing.ts';
import { attitudeText, signOf } from '../../../map/state/plot/point-signs.ts';
import { degreesText, type Notation } from '../../catalogue/coordinate-text.ts';
import { angleText, areaText, azimuthText, crossedText, landText, metresText } from '../tools/measure-text.ts';

/** What kind of thing a drawing is: '面', '岩层产状'. */
export const kindWord = ({ form, sign }: Drawing): string =>
  form === 'point' ? (signOf(sign.code)?.label ?? drawingForms.point.label) : drawingForms[form].label;

/** What a drawing is called in lists. */
export const titleOfDrawing = (drawing: Drawing): string => drawing.name || kindWord(drawing);

/** The one number of a drawing: its attitude, length or area; empty where there is none. */
export function sizeWord({ form, sketch, sign }: Drawing): string {
  const kind = form === 'point' ? signOf(sign.code) : null;
  if (kind) return attitudeText(kind, sign.azimuth, sign.dip);
  const { area, length } = measured(sketch);
  return area !== null ? areaText(area) : length !== null ? metresText(length) : '';
}

/** All that is known of a drawing, name by value; lengths and areas on the ellipsoid of CGCS2000. */
export function drawingFacts(drawing: Drawing, notation: Notation): (readonly [string, string])[] {
  const { sketch } = drawing;
  const { length, azimuth, area, perimeter, angles } = measured(sketch);
  return [
    ...(sketch.form === 'point' ? [['坐标', degreesText(sketch.at[0], sketch.at[1], notation)] as const] : []),
    ...(length === null ? [] : [[sketch.form === 'circle' ? '半径' : '长度', metresText(length)] as const]),
    ...(azimuth === null ? [] : [['方位角', azimuthText(azimuth)] as const]),
    ...(angles.length === 1 ? [['夹角', angleText(angles[0] ?? 0)] as const] : []),
    ...(area === null ? [] : [['面积', areaText(area)] as const, ['折合', landText(area)] as const]),
    ...(area === null && perimeter !== null ? [['面积', crossedText] as const] : []),
    ...(perimeter === null ? [] : [['周长', metresText(perimeter)] as const]),
  ];
}
