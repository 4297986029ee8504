import { Icon, Style } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { markerShapes } from '../../kinds/marker-shapes.ts';
import type { PortalSign, PortalSigns } from '../../kinds/portal-signs.ts';

/** Pixels across, and of the field that shapes are drawn on, rim included. */
const size = 17;
const field = 28;
/** Drawn finer than it is shown, for screens of high density and printed sheets. */
const density = 3;

function drawSign({ shape, colour }: PortalSign): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size * density;
  canvas.height = size * density;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const unit = (size * density) / field;
  pen.setTransform(unit, 0, 0, unit, 2 * unit, 2 * unit);
  const outline = new Path2D(markerShapes[shape]);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.6;
  pen.strokeStyle = '#ffffff';
  pen.stroke(outline);
  pen.fillStyle = colour;
  pen.fill(outline);
  return canvas;
}

/** How a row is drawn by its sign; undefined for one whose value has none. A sign always stands, names give way to it. */
export function signStyles({
  field: by,
  signs,
}: PortalSigns): (feature: Parameters<StyleFunction>[0]) => Style | undefined {
  const styles = new Map(
    signs.flatMap((sign) => {
      const style = new Style({
        image: new Icon({ img: drawSign(sign), scale: 1 / density, declutterMode: 'obstacle' }),
      });
      return sign.values.map((value) => [value, style] as const);
    }),
  );
  return (feature) => styles.get(String(feature.get(by)));
}
