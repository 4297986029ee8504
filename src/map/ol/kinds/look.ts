import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { translucent } from '../map-colours.ts';

export interface Look {
  /** '#rrggbb'. */
  colour: string;
  /** Pixels. */
  width: number;
  labelField: string | null;
}

export const lookOf = ({
  colour,
  width,
  labelField,
}: {
  colour?: string | null;
  width?: number | null;
  labelField?: string | null;
}): Look => ({ colour: colour ?? '#c8502d', width: width ?? 1.5, labelField: labelField || null });

/** One look for points, lines and areas; labels give way to each other. */
export function styleOf({ colour, width, labelField }: Look): StyleFunction {
  const fill = new Fill({ color: translucent(colour, 0.22) });
  const stroke = new Stroke({ color: colour, width });
  const image = new Circle({
    radius: 4.5,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: '#ffffff', width: 1.25 }),
  });
  const plain = new Style({ fill, stroke, image });
  const label = new Style({
    text: new Text({
      font: '13px sans-serif',
      fill: new Fill({ color: '#16262b' }),
      stroke: new Stroke({ color: '#ffffff', width: 3 }),
      offsetY: -12,
    }),
  });
  return (feature) => {
    const text: unknown = labelField ? feature.get(labelField) : null;
    if (typeof text !== 'string' && typeof text !== 'number') return plain;
    label.getText()?.setText(String(text));
    return [plain, label];
  };
}
