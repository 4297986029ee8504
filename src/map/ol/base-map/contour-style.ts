import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { type Inks, letters } from './inks.ts';

/** Metres per pixel below which lines that stand out bear their height. */
const heightsBelow = 80;

/** Thin lines, every fifth stronger and with its height. */
export function contourStyle(inks: Inks): StyleFunction {
  const line = new Style({ stroke: new Stroke({ color: inks.contour, width: 0.7 }) });
  const index = new Style({ stroke: new Stroke({ color: inks.indexContour, width: 1.1 }), zIndex: 1 });
  const height = new Text({
    font: `10px ${letters}`,
    placement: 'line',
    repeat: 520,
    maxAngle: Math.PI / 5,
    fill: new Fill({ color: inks.height }),
    stroke: new Stroke({ color: inks.halo, width: 2.5 }),
  });
  const named = new Style({ text: height, zIndex: 2 });
  return (feature, resolution) => {
    if (feature.get('isIndex') !== true) return line;
    if (resolution > heightsBelow) return index;
    height.setText(String(feature.get('elevation')));
    return [index, named];
  };
}
