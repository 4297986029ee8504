import type { Shape, ShapeLook } from '../map-hand.ts';
import { colourValue, dashOf } from './drawing-look.ts';
import { drawingForms, type KeptDrawing } from './drawing.ts';
import { signOf, turnOf } from './point-signs.ts';

/** A drawing as the map shows it. */
export function drawingShape({ form, sketch, look, name, sign }: KeptDrawing): Shape {
  const stroke = colourValue(look.colour);
  const dash = dashOf(look);
  const label = form === 'text' || look.isNamed ? name : '';
  const kind = form === 'point' ? signOf(sign.code) : null;
  const isArea = ['polygon', 'box', 'circle'].includes(drawingForms[form].sketch);
  const shown: ShapeLook = {
    stroke,
    width: look.width,
    ...(dash ? { dash } : {}),
    ...(isArea ? { fill: translucent(stroke, look.fill) } : {}),
    ...(label === '' ? {} : { label, letters: { size: form === 'text' ? look.size : 13, colour: stroke } }),
    ...(form === 'text' ? { radius: 0 } : {}),
    ...(form === 'arrow' ? { hasHead: true } : {}),
    ...(kind
      ? {
          sign: {
            lines: kind.lines,
            areas: kind.areas,
            width: kind.isBold ? 2.4 : 1.6,
            turn: turnOf(kind, sign.azimuth),
            size: look.size * 1.5,
            text: kind.hasDip ? String(sign.dip) : '',
          },
        }
      : {}),
  };
  return { sketch, look: shown };
}

const translucent = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
