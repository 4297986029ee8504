import type Geometry from 'ol/geom/Geometry.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { ShapeLook } from '../../state/map-hand.ts';
import { headStyle } from './arrow-head.ts';
import { signStyle } from './sign-style.ts';

const paper = new Stroke({ color: 'rgb(255 255 255 / 85%)', width: 3 });

const shade = new Stroke({ color: 'rgb(22 38 43 / 85%)', width: 3 });
const isLight = (colour: string): boolean => colour === '#ffffff';

/** A shape of a tool: its line over a light rim, so that it stands out on every ground. */
export function shapeStyle(look: ShapeLook, geometry?: Geometry): Style[] {
  const { stroke, width = 2.5, fill, dash, label, letters, radius = 5, sign } = look;
  const line = new Stroke({ color: stroke, width, ...(dash ? { lineDash: [...dash] } : {}) });
  const rim = new Stroke({
    color: isLight(stroke) ? 'rgb(22 38 43 / 60%)' : 'rgb(255 255 255 / 80%)',
    width: width + 2.5,
  });
  const hasLine = width > 0;
  const area = fill === undefined ? undefined : new Fill({ color: fill });
  const point =
    radius === 0 || sign
      ? undefined // A point is always drawn; names give way to it and to each other
      : new Circle({ radius, fill: new Fill({ color: stroke }), stroke: paper, declutterMode: 'obstacle' });
  const text = label
    ? new Text({
        text: label,
        font: `600 ${letters?.size ?? 13}px system-ui, sans-serif`,
        fill: new Fill({ color: letters?.colour ?? '#1d2b33' }),
        stroke: letters && isLight(letters.colour) ? shade : paper,
        offsetY: radius === 0 ? 0 : sign ? sign.size / 2 + 9 : -14,
        overflow: true,
      })
    : undefined;
  return [
    new Style({ ...(hasLine ? { stroke: rim } : {}), ...(area ? { fill: area } : {}) }),
    new Style({ ...(hasLine ? { stroke: line } : {}), ...(point ? { image: point } : {}), ...(text ? { text } : {}) }),
    ...(sign ? [signStyle(sign, stroke)] : []),
    ...(look.hasHead && geometry ? headStyle(geometry, stroke, width) : []),
  ];
}
