import { Circle, Fill, Icon, Stroke, Style } from 'ol/style.js';

const rimWidth = 1.25;
const white = '#ffffff';
/** Pixels; smaller ones have no room for a number. */
const numberedFrom = 8.5;
const maxKept = 600;

const radiusOf = (count: number): number => 5 + Math.min(10, Math.log2(count));

const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${(count / 10_000).toFixed(count < 100_000 ? 1 : 0)}万`;

function drawNumbered(count: number, colour: string, pixelRatio: number): HTMLCanvasElement {
  const radius = radiusOf(count);
  const middle = Math.ceil(radius + rimWidth / 2);
  const canvas = document.createElement('canvas');
  canvas.width = 2 * middle * pixelRatio;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(pixelRatio, pixelRatio);
  pen.arc(middle, middle, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = rimWidth;
  pen.strokeStyle = white;
  pen.stroke();
  pen.font = '600 11px sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = white;
  pen.fillText(shortCount(count), middle, middle);
  return canvas;
}

/**
 * Signs of points that stand for several: they grow with the number, which stands in them. Each is drawn once, number and
 * all: OpenLayers would set every number anew in each frame, and a map that is full of them moved in jerks.
 */
export function countSigns(colour: string, pixelRatio: number): (count: number) => Style {
  const kept = new Map<number, Style>();
  const fill = new Fill({ color: colour });
  const stroke = new Stroke({ color: white, width: rimWidth });
  const make = (count: number): Style => {
    const radius = radiusOf(count);
    const image =
      radius < numberedFrom
        ? new Circle({ radius, fill, stroke, declutterMode: 'obstacle' })
        : new Icon({
            img: drawNumbered(count, colour, pixelRatio),
            scale: 1 / pixelRatio,
            declutterMode: 'obstacle',
          });
    return new Style({ image });
  };
  return (count) => {
    const sign = kept.get(count) ?? make(count);
    if (kept.size >= maxKept) kept.clear();
    kept.set(count, sign);
    return sign;
  };
}
