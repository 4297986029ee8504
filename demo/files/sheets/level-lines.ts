import type { Isobath } from '../../ground/isobaths.ts';
import { type MapFrame, xOf, yOf } from './map-frame.ts';
import { type Pen, trace, write } from './sheet-canvas.ts';

const lineLength = (points: readonly (readonly [number, number])[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** Lines of one level each with their numbers, some of them thick. @param look its `apart`: pixels of the layout between two numbers */
export function drawLevelLines(
  pen: Pen,
  frame: MapFrame,
  lines: readonly Isobath[],
  look: { colour: string; isThick: (level: number) => boolean; isThickAloneNumbered?: boolean; apart?: number },
): void {
  const { unit } = frame;
  const { colour, isThick, apart = 70 } = look;
  const numbered: (readonly [number, number])[] = [];
  for (const { depth, line } of lines) {
    const points = line.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)] as const);
    pen.strokeStyle = colour;
    pen.lineWidth = (isThick(depth) ? 2.6 : 1.4) * unit;
    pen.beginPath();
    trace(pen, points);
    pen.stroke();
    const middle = points[Math.floor(points.length / 2)];
    if (!middle || lineLength(points) < 220 * unit) continue;
    if (look.isThickAloneNumbered && !isThick(depth)) continue;
    if (numbered.some(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < apart * unit)) continue;
    numbered.push(middle);
    write(pen, String(depth), middle[0], middle[1] + 7 * unit, {
      size: 20 * unit,
      colour,
      align: 'center',
      halo: 4 * unit,
    });
  }
}
