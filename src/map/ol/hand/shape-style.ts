import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { ShapeLook } from '../../state/map-hand.ts';

const paper = new Stroke({ color: 'rgb(255 255 255 / 85%)', width: 3 });

/** A shape of a tool: its line over a light rim, so that it stands out on every ground. */
export function shapeStyle({ stroke, width = 2.5, fill, dash, label, radius = 5 }: ShapeLook): Style[] {
  const line = new Stroke({ color: stroke, width, ...(dash ? { lineDash: [...dash] } : {}) });
  const rim = new Stroke({ color: 'rgb(255 255 255 / 80%)', width: width + 2.5 });
  const area = fill === undefined ? undefined : new Fill({ color: fill });
  const point = radius === 0 ? undefined : new Circle({ radius, fill: new Fill({ color: stroke }), stroke: paper });
  const text = label
    ? new Text({
        text: label,
        font: '600 13px system-ui, sans-serif',
        fill: new Fill({ color: '#1d2b33' }),
        stroke: paper,
        offsetY: radius === 0 ? 0 : -14,
        overflow: true,
      })
    : undefined;
  return [
    new Style({ stroke: rim, ...(area ? { fill: area } : {}) }),
    new Style({ stroke: line, ...(point ? { image: point } : {}), ...(text ? { text } : {}) }),
  ];
}
