import { type Canvas, createCanvas } from '@napi-rs/canvas';
import Feature from 'ol/Feature.js';
import { toContext } from 'ol/render.js';
import { shapeStyle } from '../../src/map/ol/hand/shape-style.ts';
import { geometryOfSketch } from '../../src/map/ol/hand/sketch-geometry.ts';
import type { Shape } from '../../src/map/state/map-hand.ts';
import { middle, placeAt } from '../../src/map/compute/testing/made-world.ts';
import { pictureOf, type Seen } from './seen-picture.ts';

const side = 400;
const radius = 6_378_137;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Web Mercator by its formula. */
const mercator = ({ lon, lat }: { lon: number; lat: number }): readonly [number, number] => [
  radius * radians(lon),
  radius * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)),
];

/** What OpenLayers looks for in a window. */
export const drawingWindow = {
  document: { createElement: () => Object.assign(createCanvas(1, 1), { style: {} }) },
  CanvasPattern: class {},
  CanvasGradient: class {},
  createImageBitmap: (image: Canvas) => Promise.resolve(image),
};

/**
 * Shapes as the flat map draws them, on white, round the middle of the made world and so many metres to each side. The
 * window has to be `drawingWindow`. Places of the picture are metres to the east and north of that middle.
 */
export function shapePicture(shapes: readonly Shape[], half: number): Seen {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  const [x0, y0] = mercator(middle);
  const resolution = ((mercator(placeAt(half, 0))[0] - x0) * 2) / side;
  const hand = toContext(context as unknown as CanvasRenderingContext2D, { pixelRatio: 1 });
  for (const { sketch, look } of shapes) {
    const geometry = geometryOfSketch(sketch);
    const styles = shapeStyle(look, geometry);
    geometry.translate(-x0, -y0);
    geometry.scale(1 / resolution, -1 / resolution, [0, 0]);
    geometry.translate(side / 2, side / 2);
    for (const style of styles) hand.drawFeature(new Feature(geometry), style);
  }
  return pictureOf(canvas, half / (side / 2), ([x, y]) => {
    const [east, north] = mercator(placeAt(x, y));
    return [side / 2 + (east - x0) / resolution, side / 2 - (north - y0) / resolution];
  });
}
