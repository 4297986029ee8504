import { type Canvas, Path2D } from '@napi-rs/canvas';
import { lithologies, type LithologyCode } from '../../../src/geo/lithologies.ts';
import { lithologyPatterns } from '../../../src/strip-log/lithology-patterns.ts';
import { drawLog, stackBlocks } from '../../../src/strip-log/log-drawing.ts';
import { logScales } from '../../../src/resources/shared/log-scale.ts';
import type { Shape } from '../../../src/strip-log/shape.ts';
import { createRandom, hashText, type Random } from '../../random.ts';
import { rasterise } from './unit-raster.ts';
import { groundUnits, type GroundUnit } from '../../ground/units.ts';
import type { SampleFacts, SampleHole } from '../sample-facts.ts';
import { broken, newSheet, type Pen, trace, write, writeCode } from './sheet-canvas.ts';
import { wholeExtent } from '../whole-extent.ts';
import { titleOf } from './sheet-words.ts';

/** A column: the log of a hole that the item tells of, or the succession of the area. */
export function drawColumnSheet(facts: SampleFacts, width: number, height: number): Canvas {
  const isOfHole = titleOf(facts).includes('钻孔') && facts.hole !== null;
  return isOfHole && facts.hole ? drawHole(facts.hole, width, height) : drawSuccession(facts, width, height);
}

/** Whole log on one sheet, at the largest scale that lets it stand on it. */
function drawHole({ hole, findings }: SampleHole, width: number, height: number): Canvas {
  const drawings = logScales.toSorted((a, b) => a - b).map((scale) => drawLog(hole, findings, scale, { width: 210 }));
  const drawing = drawings.find((each) => stackBlocks(each).height <= (height / width) * 210) ?? drawings.at(-1)!;
  const blocks = stackBlocks(drawing);
  const { canvas, pen } = newSheet(width, Math.max(height, Math.ceil((blocks.height * width) / 210)));
  pen.scale(width / 210, width / 210);
  const at = (top: number, shapes: readonly Shape[]): void => {
    pen.save();
    pen.translate(0, top);
    for (const shape of shapes) drawShape(pen, shape);
    pen.restore();
  };
  at(0, drawing.header.shapes);
  at(blocks.headingsTop, drawing.headings.shapes);
  at(blocks.bodyTop, drawing.body);
  at(blocks.legendTop, drawing.legend.shapes);
  at(blocks.signaturesTop, drawing.signatures.shapes);
  return canvas;
}

function drawShape(pen: Pen, shape: Shape): void {
  if (shape.kind === 'group') {
    for (const each of shape.shapes) drawShape(pen, each);
  } else if (shape.kind === 'text') {
    const { text, x, y, size, anchor = 'start', fill, isBold, room, isUnitCode } = shape;
    const align = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor];
    if (isUnitCode && align === 'center') writeCode(pen, text, x, y - size * 0.36, size, fill);
    else
      write(pen, text, x, y, { size, colour: fill, align, ...(isBold ? { isBold } : {}), ...(room ? { room } : {}) });
  } else {
    pen.lineWidth = shape.strokeWidth ?? 0.2;
    const path = shape.kind === 'path' ? new Path2D(shape.d) : rectangle(shape);
    if (shape.fill) {
      pen.fillStyle = shape.fill;
      pen.fill(path);
    }
    if (shape.kind === 'rect' && shape.pattern)
      fillPattern(pen, shape.pattern, shape.x, shape.y, shape.width, shape.height, 1);
    if (!shape.stroke) return;
    pen.strokeStyle = shape.stroke;
    pen.setLineDash(shape.kind === 'path' && shape.dash ? [...shape.dash] : []);
    pen.stroke(path);
    pen.setLineDash([]);
  }
}

function rectangle({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Path2D {
  const path = new Path2D();
  path.rect(x, y, width, height);
  return path;
}

/** The pattern of a rock. `scale`: pixels of a millimetre of the pattern. */
function fillPattern(
  pen: Pen,
  code: LithologyCode,
  x: number,
  y: number,
  width: number,
  height: number,
  scale: number,
): void {
  const { width: tileWidth, height: tileHeight, lines = '', solids = '' } = lithologyPatterns[code];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.strokeStyle = '#1d1d1b';
  pen.fillStyle = '#1d1d1b';
  pen.lineWidth = 0.18;
  const [stroked, solid] = [new Path2D(lines), new Path2D(solids)];
  for (let row = 0; row * tileHeight * scale < height; row++) {
    for (let column = 0; column * tileWidth * scale < width; column++) {
      pen.save();
      pen.translate(column * tileWidth, row * tileHeight);
      if (lines) pen.stroke(stroked);
      if (solids) pen.fill(solid);
      pen.restore();
    }
  }
  pen.restore();
}

const byLength = lithologies.toSorted((a, b) => b.label.length - a.label.length);
/** The rock that a description names first. */
function rockOf(lithology: string): LithologyCode {
  const found = byLength
    .map(({ value, label }) => ({ value, at: lithology.indexOf(label) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  return found?.value ?? byLength.find(({ label }) => label === '凝灰岩')?.value ?? lithologies[0].value;
}

/** Units of the area and those that its abstract names, young to old. */
export function successionOf(facts: SampleFacts): GroundUnit[] {
  const extent = wholeExtent(facts);
  const wide = {
    west: extent.west - 0.06,
    south: extent.south - 0.05,
    east: extent.east + 0.06,
    north: extent.north + 0.05,
  };
  const found = new Set<number>(rasterise(wide, 160, 128).units);
  const isTold = ({ name }: GroundUnit): boolean => facts.abstract?.includes(name) ?? false;
  return groundUnits.filter((unit, index) => found.has(index) || isTold(unit));
}

const columns = [
  { label: '年代', width: 190 },
  { label: '群 / 组', width: 190 },
  { label: '代号', width: 120 },
  { label: '柱状图', width: 220 },
  { label: '厚度（m）', width: 160 },
  { label: '岩性描述', width: 560 },
] as const;

function drawSuccession(facts: SampleFacts, width: number, height: number): Canvas {
  const unit = width / 1600;
  const { canvas, pen } = newSheet(width, height);
  const units = successionOf(facts).filter(({ kind }) => kind !== 'intrusion' && kind !== 'cover');
  const random = createRandom(hashText(facts.number));
  write(pen, titleOf(facts), width / 2, 96 * unit, {
    size: 46 * unit,
    isBold: true,
    align: 'center',
    room: width - 160 * unit,
  });
  write(pen, `${facts.number}　${facts.unit}　演示图件`, width / 2, 146 * unit, { size: 23 * unit, align: 'center' });
  const [left, top] = [80 * unit, 190 * unit];
  const lefts = columns.map(
    (_, index) => left + columns.slice(0, index).reduce((sum, each) => sum + each.width, 0) * unit,
  );
  const total = columns.reduce((sum, each) => sum + each.width, 0) * unit;
  const head = 56 * unit;
  const row = Math.min(220 * unit, (height - top - head - 110 * unit) / Math.max(1, units.length));
  for (const [index, { label, width: own }] of columns.entries())
    write(pen, label, (lefts[index] ?? 0) + (own * unit) / 2, top + 38 * unit, {
      size: 24 * unit,
      isBold: true,
      align: 'center',
    });
  for (const [index, each] of units.entries())
    drawRow(pen, each, { lefts, y: top + head + index * row, row, unit, thickness: thicknessOf(each, random) });
  const bottom = top + head + units.length * row;
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 1.6 * unit;
  for (const x of [...lefts, left + total])
    line(pen, [
      [x, top],
      [x, bottom],
    ]);
  for (let index = -1; index <= units.length; index++) {
    const y = index < 0 ? top : top + head + index * row;
    line(pen, [
      [left, y],
      [left + total, y],
    ]);
  }
  write(pen, '地层顺序、岩性据公开资料整理；厚度未注来源者为演示值', left, bottom + 50 * unit, { size: 22 * unit });
  write(pen, '演示数据', width / 2, height - 40 * unit, { size: 20 * unit, align: 'center', colour: '#5c5c58' });
  return canvas;
}

const line = (pen: Pen, points: readonly (readonly [number, number])[]): void => {
  pen.beginPath();
  trace(pen, points);
  pen.stroke();
};

/** Metres, invented: loose deposits are thin. */
function thicknessOf({ code }: GroundUnit, random: Random): number {
  if (code.startsWith('Q')) return random.integer(3, 32);
  return /^[NE]\d/.test(code) ? random.integer(4, 14) * 10 : random.integer(4, 62) * 10;
}

function drawRow(
  pen: Pen,
  { name, code, age, lithology, colour }: GroundUnit,
  {
    lefts,
    y,
    row,
    unit,
    thickness,
  }: { lefts: readonly number[]; y: number; row: number; unit: number; thickness: number },
): void {
  const middle = (index: number): number => (lefts[index] ?? 0) + ((columns[index]?.width ?? 0) * unit) / 2;
  const size = Math.min(24 * unit, row * 0.5);
  const base = y + row / 2 + size * 0.36;
  write(pen, age, middle(0), base, { size, align: 'center', room: 178 * unit });
  write(pen, name, middle(1), base, { size, align: 'center', isBold: true, room: 178 * unit });
  writeCode(pen, code, middle(2), y + row / 2, size);
  pen.fillStyle = colour;
  pen.fillRect(lefts[3] ?? 0, y, 220 * unit, row);
  fillPattern(pen, rockOf(lithology), lefts[3] ?? 0, y, 220 * unit, row, 8 * unit);
  write(pen, String(thickness), middle(4), base, { size, align: 'center' });
  const lines = broken(pen, lithology, size, 536 * unit);
  for (const [index, text] of lines.entries())
    write(pen, text, (lefts[5] ?? 0) + 12 * unit, base + (index - (lines.length - 1) / 2) * size * 1.3, { size });
}
