import { groundUnits } from '../../ground/units.ts';
import type { MapTheme } from './map-theme.ts';
import { type Pen, trace, write, writeCode } from './sheet-canvas.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  unit: number;
}

const faultLine = (pen: Pen, x: number, y: number, unit: number): void => {
  pen.strokeStyle = '#c21f1f';
  pen.lineWidth = 4 * unit;
  pen.beginPath();
  trace(pen, [
    [x - 26 * unit, y],
    [x + 26 * unit, y],
  ]);
  pen.stroke();
};
const border = (pen: Pen, x: number, y: number, unit: number): void => {
  pen.strokeStyle = '#5b4a6b';
  pen.lineWidth = 2 * unit;
  pen.setLineDash([12 * unit, 4 * unit, 2 * unit, 4 * unit]);
  pen.beginPath();
  trace(pen, [
    [x - 26 * unit, y],
    [x + 26 * unit, y],
  ]);
  pen.stroke();
  pen.setLineDash([]);
};

/** The legend: units young to old with their rocks, then signs. Units that do not fit are counted, the list is never cut silently. */
export function drawLegend(
  pen: Pen,
  { left, top, width, height, unit }: Box,
  shown: readonly number[],
  theme: MapTheme,
): void {
  const units = [...new Set(shown)].sort((a, b) => a - b);
  const faults = theme.isLandBlank ? [] : [{ label: '断裂', draw: faultLine }];
  const marks = [...theme.marks, ...faults, { label: '县级界（示意）', draw: border }];
  const head = 44 * unit;
  const markHeight = 38 * unit;
  const room = height - head - marks.length * markHeight - 34 * unit;
  const row = Math.min(62 * unit, Math.max(19 * unit, room / Math.max(1, units.length)));
  const fitting = Math.min(units.length, Math.floor(room / row));
  const size = Math.min(22, (row / unit) * 0.62) * unit;
  write(pen, '图　例', left + width / 2, top + 24 * unit, { size: 32 * unit, isBold: true, align: 'center' });
  for (const [index, each] of units.slice(0, fitting).entries()) {
    const found = groundUnits[each];
    if (!found) continue;
    const y = top + head + index * row;
    const boxHeight = Math.min(row * 0.8, 40 * unit);
    pen.fillStyle = found.colour;
    pen.fillRect(left, y, 76 * unit, boxHeight);
    pen.strokeStyle = '#1d1d1b';
    pen.lineWidth = 1.2 * unit;
    pen.strokeRect(left, y, 76 * unit, boxHeight);
    writeCode(pen, found.code, left + 38 * unit, y + boxHeight / 2, size);
    write(pen, `${found.name}：${found.lithology}`, left + 90 * unit, y + boxHeight / 2 + size * 0.36, {
      size: size * 0.92,
      room: width - 90 * unit,
    });
  }
  let y = top + head + fitting * row + 8 * unit;
  if (fitting < units.length)
    write(pen, `另有 ${units.length - fitting} 个单位未列`, left, (y += 16 * unit), { size: 19 * unit });
  for (const mark of marks) {
    y += markHeight;
    mark.draw(pen, left + 38 * unit, y - 8 * unit, unit);
    write(pen, mark.label, left + 90 * unit, y, { size: 22 * unit });
  }
}
