import { logInk as ink } from './log-ink.ts';
import type { LogDiameter } from './log-record.ts';
import { type LogScale, onPaper } from '../resources/shared/log-scale.ts';
import type { ColumnBox } from './log-sheet.ts';
import type { GroupShape, Shape } from './shape.ts';

const textSize = 2;
/** Millimetres of paper that a number takes along the hole. */
const leading = 2.6;

const titleOf = ({ top, bottom, diameter, casing }: LogDiameter): string =>
  `${top.toFixed(2)}–${bottom.toFixed(2)} m 孔径 ${diameter} mm，${casing === null ? '裸孔' : `套管 ${casing} mm`}`;

/**
 * The hole cut along its axis: its walls, as far apart as it is wide, and inside of them the casings, which reach up to the
 * mouth and stand on a shoe. The diameter stands across where there is room.
 */
export function drawStructure(diameters: readonly LogDiameter[], scale: LogScale, box: ColumnBox): GroupShape[] {
  const axis = (box.left + box.right) / 2;
  const widest = Math.max(1, ...diameters.map(({ diameter }) => diameter));
  const half = (millimetres: number): number => round(((box.width / 2 - 0.8) * millimetres) / widest);
  return diameters.map((part, at): GroupShape => {
    const [top, bottom] = [round(onPaper(part.top, scale)), round(onPaper(part.bottom, scale))];
    const wall = half(part.diameter);
    const next = diameters[at + 1];
    // Where the hole narrows a step leads to its walls below; at the end it is closed
    const inner = next ? half(next.diameter) : 0;
    const walls = [-1, 1].map((side) => `M${axis + side * wall} ${top}V${bottom}H${axis + side * inner}`).join('');
    const shapes: Shape[] = [{ kind: 'path', d: walls, stroke: ink.text, strokeWidth: 0.25 }];
    if (part.casing !== null) {
      const pipe = half(part.casing);
      const d = [-1, 1].map((side) => `M${axis + side * pipe} 0V${bottom}l${side * 0.5} -0.9`).join('');
      shapes.push({ kind: 'path', d, stroke: ink.water, strokeWidth: 0.4 });
    }
    if (bottom - top >= leading) {
      const place = {
        x: axis,
        y: round((top + bottom) / 2 + textSize * 0.35),
        room: 2 * wall,
        anchor: 'middle',
      } as const;
      shapes.push({ kind: 'text', ...place, size: textSize, text: String(part.diameter), fill: ink.text });
    }
    return { kind: 'group', title: titleOf(part), shapes };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
