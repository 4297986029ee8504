import type { LithologyCode } from '../../../geo/lithologies.ts';
import type { LegendEntry, LegendMark } from '../../../map/kinds/legend-entry.ts';
import { markerShapes } from '../../../map/kinds/marker-shapes.ts';
import type { Measured } from '../../../map/state/print/legend-flow.ts';
import {
  entryLines,
  legendLook,
  type LegendSetting,
  type Letters,
  setLegend,
} from '../../../map/state/print/set-legend.ts';
import { type Box, legendPage, type SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { lithologyPatterns } from '../../../strip-log/lithology-patterns.ts';
import type { PDFImage } from '@cantoo/pdf-lib';
import type { SheetPen } from './sheet-pen.ts';

/** The legend of a layer, with the pictures that its service drew for it. */
export interface SheetLegend {
  name: string;
  entries: readonly SheetEntry[];
}

export interface SheetEntry extends LegendEntry {
  image?: PDFImage;
}

interface Item extends Measured {
  draw: (pen: SheetPen, x: number, y: number) => void;
}

const isLithology = (code: string): code is LithologyCode => Object.hasOwn(lithologyPatterns, code);

/** Of a pixel of a service's own picture, millimetres on A4. */
const pixel = 0.2;
const quiet = '#5b666c';

/**
 * All of the legends, one after the other: on the sheet as far as there is room, the rest on pages of its size that follow.
 * @param addPage adds a page to the sheet @returns the pens of those pages
 */
export function drawLegend(
  pen: SheetPen,
  layout: SheetLayout,
  legends: readonly SheetLegend[],
  addPage: () => SheetPen,
): SheetPen[] {
  const { legend: box, unit } = layout;
  if (!box) return [];
  pen.text(box.x + box.width / 2, box.y + 5 * unit, '图　例', { size: 4.4 * unit, align: 'middle', isBold: true });
  const { onSheet, pages } = setLegend(layout, (setting) => legends.flatMap((each) => itemsOf(pen, each, setting)));
  for (const { item, x, y } of onSheet.placed) item.draw(pen, x, y);
  if (pages.length > 0) {
    const text = onSheet.placed.length > 0 ? '图例续见第 2 页' : '图例见第 2 页';
    const { scale } = onSheet;
    pen.text(box.x + box.width, box.y + box.height - 1 * scale, text, { size: 2.6 * scale, align: 'right' });
  }
  const { head } = legendPage(layout);
  return pages.map(({ placed }) => {
    const page = addPage();
    const look = { size: 4.4 * unit, align: 'middle', isBold: true } as const;
    page.text(head.x + head.width / 2, head.y + 5 * unit, onSheet.placed.length > 0 ? '图例（续）' : '图　例', look);
    for (const { item, x, y } of placed) item.draw(page, x, y);
    return page;
  });
}

function itemsOf(letters: Letters, { name, entries }: SheetLegend, setting: LegendSetting): Item[] {
  const { scale } = setting;
  const heading = (text: string, size: number): Item => ({
    height: size * 1.8,
    isHeading: true,
    draw: (pen, x, y) => pen.text(x, y + size * 1.2, text, { size, isBold: true }),
  });
  return [
    heading(name, 3 * scale),
    ...entries.flatMap((entry, at) => [
      ...(entry.group && entry.group !== entries[at - 1]?.group ? [heading(entry.group, 2.8 * scale)] : []),
      entry.image ? pictureOf(entry.image, setting) : entryOf(letters, entry, setting),
    ]),
  ];
}

function pictureOf(image: PDFImage, { scale, width, height }: LegendSetting): Item {
  const shrink = Math.min(pixel * scale, width / image.width, (height - 2 * scale) / image.height);
  const size = { width: image.width * shrink, height: image.height * shrink };
  return {
    height: size.height + 2 * scale,
    isHeading: false,
    draw: (pen, x, y) => pen.image(image, { x, y, ...size }),
  };
}

function entryOf(letters: Letters, entry: SheetEntry, setting: LegendSetting): Item {
  const { mark, code } = entry;
  const { scale } = setting;
  const { sign, beside, name, note } = legendLook;
  const { named, noted, height } = entryLines(entry, setting, letters);
  return {
    height,
    isHeading: false,
    draw: (pen, x, y) => {
      drawSign(pen, { x, y: y + 0.3 * scale, width: sign.width * scale, height: sign.height * scale }, mark, scale);
      if (code)
        pen.text(x + (sign.width / 2) * scale, y + (0.3 + sign.height / 2 + 0.95) * scale, code, {
          size: 2.6 * scale,
          align: 'middle',
        });
      const left = x + beside * scale;
      let line = y + (named.length + noted.length > 1 ? 2.7 : 3.4) * scale;
      for (const text of named) {
        pen.text(left, line, text, { size: name.size * scale });
        line += name.line * scale;
      }
      for (const text of noted) {
        pen.text(left, line - 0.3 * scale, text, { size: note.size * scale, colour: quiet });
        line += note.line * scale;
      }
    },
  };
}

function drawSign(pen: SheetPen, box: Box, mark: LegendMark, unit: number): void {
  const middle = box.y + box.height / 2;
  switch (mark.kind) {
    case 'area':
      pen.rect(box, { fill: mark.colour });
      if (mark.pattern !== null && isLithology(mark.pattern)) drawPattern(pen, box, mark.pattern, unit);
      return pen.rect(box, { line: { width: 0.15 * unit, colour: '#6b5f57' } });
    case 'line':
      return pen.line([box.x + unit, middle + unit], [box.x + box.width - unit, middle - unit], {
        width: mark.width * 0.26 * unit,
        colour: mark.colour,
        ...(mark.isDashed ? { dash: [1.8 * unit, 1.3 * unit] } : {}),
      });
    case 'point':
      return drawPoint(pen, [box.x + box.width / 2, middle], mark, unit);
    case 'picture':
      return undefined;
  }
}

/** Millimetres across. */
const shapeSize = 3.6;

function drawPoint(
  pen: SheetPen,
  [x, y]: readonly [number, number],
  { colour: fill, shape }: Extract<LegendMark, { kind: 'point' }>,
  unit: number,
): void {
  if (!shape)
    return pen.path('M-1.500 0A1.500 1.500 0 1 1 1.500 0A1.500 1.500 0 1 1 -1.500 0Z', [x, y], { scale: unit, fill });
  const scale = (shapeSize / 24) * unit;
  return pen.path(markerShapes[shape], [x - 12 * scale, y - 12 * scale], { scale, fill });
}

function drawPattern(pen: SheetPen, box: Box, code: LithologyCode, unit: number): void {
  const { width, height, lines, solids } = lithologyPatterns[code];
  const scale = 0.85 * unit;
  const colour = '#8d8078';
  pen.clipped(box, () => {
    for (let x = box.x; x < box.x + box.width; x += width * scale)
      for (let y = box.y; y < box.y + box.height; y += height * scale) {
        if (lines) pen.path(lines, [x, y], { scale, line: { width: 0.16 * unit, colour } });
        if (solids) pen.path(solids, [x, y], { scale, fill: colour });
      }
  });
}
