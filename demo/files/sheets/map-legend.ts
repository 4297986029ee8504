import { groundUnits } from '../../ground/units.ts';
import { type Pen, write, writeCode } from './sheet-canvas.ts';
import { lineSign, swatch } from './themes/marks.ts';
import type { ThemeMark } from './themes/theme.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  unit: number;
}

/** Signs that most legends end with. */
export const faultMark: ThemeMark = { label: '断裂', draw: lineSign('#c21f1f', 4) };
export const borderMark: ThemeMark = { label: '县级界（示意）', draw: lineSign('#5b4a6b', 2, [12, 4, 2, 4]) };

/** Ore that a section cuts. */
export const oreMarks = (minerals: Iterable<string>): ThemeMark[] =>
  [...minerals].map((mineral) => ({ label: `${mineral}矿体（剖面）`, draw: swatch('#d4002a') }));

/** What a legend lists, from above. */
interface Legend {
  /** Colours of areas that are no units. */
  zones?: readonly ThemeMark[];
  /** Places in `groundUnits`. */
  units: Iterable<number>;
  marks: readonly ThemeMark[];
}

/** The legend: zones, units young to old with their rocks, then signs. Units that do not fit are counted, the list is never cut silently. */
export function drawLegend(pen: Pen, { left, top, width, height, unit }: Box, legend: Legend): void {
  const { zones = [], marks } = legend;
  const units = [...new Set(legend.units)].sort((a, b) => a - b);
  const head = 44 * unit;
  // Beside zones, units are those of the section alone
  const hasHeading = zones.length > 0 && units.length > 0;
  const full = 38 * unit;
  // Long lists of signs are set closer
  const markHeight = Math.min(full, (height * 0.62) / (marks.length + zones.length));
  const room = height - head - (marks.length + zones.length) * markHeight - (hasHeading ? 74 : 34) * unit;
  const row = Math.min(62 * unit, Math.max(19 * unit, room / Math.max(1, units.length)));
  const fitting = Math.min(units.length, Math.floor(room / row));
  const writeMark = (mark: ThemeMark, y: number): void => {
    mark.draw(pen, left + 38 * unit, y - 8 * unit, unit);
    write(pen, mark.label, left + 90 * unit, y, {
      size: Math.min(22 * unit, markHeight * 0.68),
      room: width - 90 * unit,
    });
  };
  write(pen, '图　例', left + width / 2, top + 24 * unit, { size: 32 * unit, isBold: true, align: 'center' });
  for (const [index, zone] of zones.entries()) writeMark(zone, top + head + (index + 0.7) * markHeight);
  const start = top + head + zones.length * markHeight + (hasHeading ? 40 * unit : 0);
  if (hasHeading) write(pen, '剖面所见地层', left, start - 12 * unit, { size: 22 * unit, isBold: true });
  for (const [index, each] of units.slice(0, fitting).entries())
    drawUnit(pen, each, { left, top: start + index * row, width, height: row, unit });
  let y = start + fitting * row + 8 * unit;
  if (fitting < units.length)
    write(pen, `另有 ${units.length - fitting} 个单位未列`, left, (y += 16 * unit), { size: 19 * unit });
  for (const mark of marks) writeMark(mark, (y += markHeight));
}

/** A unit's box with its code, its name and rocks beside. */
function drawUnit(pen: Pen, place: number, { left, top, width, height, unit }: Box): void {
  const found = groundUnits[place];
  if (!found) return;
  const size = Math.min(22, (height / unit) * 0.62) * unit;
  const boxHeight = Math.min(height * 0.8, 40 * unit);
  pen.fillStyle = found.colour;
  pen.fillRect(left, top, 76 * unit, boxHeight);
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 1.2 * unit;
  pen.strokeRect(left, top, 76 * unit, boxHeight);
  writeCode(pen, found.code, left + 38 * unit, top + boxHeight / 2, size);
  write(pen, `${found.name}：${found.lithology}`, left + 90 * unit, top + boxHeight / 2 + size * 0.36, {
    size: size * 0.92,
    room: width - 90 * unit,
  });
}
