import type { ShapeLook, ShapeSign } from '../../state/map-hand.ts';

/** A picture that stands on a place: the place is its middle. */
export interface MarkImage {
  /** The same for the same picture. */
  id: string;
  canvas: HTMLCanvasElement;
  /** CSS pixels. */
  width: number;
  height: number;
}

const family = 'system-ui, sans-serif';
/** Pixels of the picture in a CSS pixel: sharp on the screens of today. */
const ratio = 2;
const isLight = (colour: string): boolean => colour === '#ffffff';
const rimOf = (colour: string): string => (isLight(colour) ? 'rgb(22 38 43 / 80%)' : 'rgb(255 255 255 / 90%)');

type Pen = CanvasRenderingContext2D;

/** @param draw begins with the middle of the picture at 0, 0 */
function picture(id: string, width: number, height: number, draw: (pen: Pen) => void): MarkImage {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * ratio, height: height * ratio });
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.setTransform(ratio, 0, 0, ratio, (width * ratio) / 2, (height * ratio) / 2);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    draw(pen);
  }
  return { id, canvas, width, height };
}

/** The dot or sign of a point; null: only its label is seen. */
export function dotImage({ stroke, radius = 5, sign }: ShapeLook): MarkImage | null {
  if (sign) {
    const side = Math.ceil(sign.size * 2.2 + 24);
    return picture(JSON.stringify([stroke, sign]), side, side, (pen) => drawSign(pen, sign, stroke));
  }
  if (radius === 0) return null;
  const side = 2 * radius + 8;
  return picture(JSON.stringify([stroke, radius]), side, side, (pen) => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.lineWidth = 3;
    pen.strokeStyle = rimOf(stroke);
    pen.fillStyle = stroke;
    pen.fill();
    pen.stroke();
  });
}

function drawSign(pen: Pen, sign: ShapeSign, colour: string): void {
  const [lines, areas] = [new Path2D(sign.lines), new Path2D(sign.areas)];
  const unit = sign.size / 24;
  const angle = (sign.turn * Math.PI) / 180;
  pen.save();
  pen.rotate(angle);
  pen.scale(unit, unit);
  pen.translate(-12, -12);
  for (const [style, width] of [
    [rimOf(colour), sign.width + 2.4],
    [colour, sign.width],
  ] as const) {
    pen.strokeStyle = style;
    pen.fillStyle = style;
    pen.lineWidth = width;
    if (sign.lines !== '') pen.stroke(lines);
    if (sign.areas !== '') pen.fill(areas);
  }
  pen.restore();
  if (sign.text === '') return;
  const letters = Math.max(10, sign.size * 0.42);
  const away = sign.size / 2 + letters * 0.35;
  write(pen, sign.text, { size: letters, colour, x: Math.sin(angle) * away, y: -Math.cos(angle) * away });
}

interface Letters {
  size: number;
  colour: string;
  x: number;
  y: number;
}

function write(pen: Pen, text: string, { size, colour, x, y }: Letters): void {
  pen.font = `600 ${size}px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.strokeStyle = rimOf(colour);
  pen.fillStyle = colour;
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}

/** What is written at a shape; null: nothing. */
export function labelImage({ label, letters }: ShapeLook): MarkImage | null {
  if (!label) return null;
  const { size, colour } = letters ?? { size: 13, colour: '#1d2b33' };
  const measure = document.createElement('canvas').getContext('2d');
  if (measure) measure.font = `600 ${size}px ${family}`;
  const width = Math.ceil(measure?.measureText(label).width ?? label.length * size) + 10;
  const id = JSON.stringify([label, size, colour]);
  return picture(id, width, Math.ceil(size * 1.4) + 8, (pen) => write(pen, label, { size, colour, x: 0, y: 0 }));
}
