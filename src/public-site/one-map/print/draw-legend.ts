import type { LithologyCode } from '../../../geo/lithologies.ts';
import type { LegendEntry, LegendMark } from '../../../map/kinds/legend-entry.ts';
import { flowLegend } from '../../../map/state/print/legend-flow.ts';
import type { Box, SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { lithologyPatterns } from '../../../strip-log/lithology-patterns.ts';
import type { PDFImage } from '@cantoo/pdf-lib';
import type { SheetPen } from './sheet-pen.ts';

/** The legend of a layer, with the pictures that its service drew for it. */
export interface SheetLegend {
  name: string;
  entries: readonly (LegendEntry & { image?: PDFImage })[];
}

type Item = { height: number; isHeading: boolean; draw: (x: number, y: number) => void };
type Entry = SheetLegend['entries'][number];

const isLithology = (code: string): code is LithologyCode => Object.hasOwn(lithologyPatterns, code);

/** Millimetres on A4. */
const sign = { width: 11, height: 5.6 } as const;
/** Of a pixel of a service's own picture. */
const pixel = 0.2;
const quiet = '#5b666c';

/** The legends one after the other, with notes where there is room for them; what has no room is counted at the end. */
export function drawLegend(pen: SheetPen, layout: SheetLayout, legends: readonly SheetLegend[]): void {
  const { legend: box, unit, legendColumns: columns } = layout;
  if (!box) return;
  pen.text(box.x + box.width / 2, box.y + 5 * unit, '图　例', { size: 4.4 * unit, align: 'middle', isBold: true });
  const head = 9 * unit;
  const room = { ...box, y: box.y + head, height: box.height - head };
  const width = room.width / columns - 3 * unit;
  const flowed = (hasNotes: boolean) =>
    flowLegend(
      legends.flatMap((each) => itemsOf(pen, each, { unit, width, hasNotes })),
      room,
      { columns, rest: 5 * unit },
    );
  const full = flowed(true);
  const { placed, leftOut } = full.leftOut === 0 ? full : flowed(false);
  for (const { item, x, y } of placed) item.draw(x, y);
  if (leftOut > 0)
    pen.text(box.x + box.width, box.y + box.height - 1 * unit, `…余略 ${leftOut} 项`, {
      size: 2.5 * unit,
      align: 'right',
      colour: quiet,
    });
}

interface Setting {
  unit: number;
  width: number;
  hasNotes: boolean;
}

function itemsOf(pen: SheetPen, { name, entries }: SheetLegend, setting: Setting): Item[] {
  const { unit } = setting;
  const heading = (text: string, size: number): Item => ({
    height: size * 2,
    isHeading: true,
    draw: (x, y) => pen.text(x, y + size * 1.25, text, { size, isBold: true }),
  });
  return [
    heading(name, 3 * unit),
    ...entries.flatMap((entry, at) => [
      ...(entry.group && entry.group !== entries[at - 1]?.group ? [heading(entry.group, 2.6 * unit)] : []),
      entryOf(pen, entry, setting),
    ]),
  ];
}

function entryOf(pen: SheetPen, entry: Entry, { unit, width, hasNotes }: Setting): Item {
  const { mark, code, label, note, image } = entry;
  if (image) {
    const shrink = Math.min(pixel * unit, width / image.width);
    const size = { width: image.width * shrink, height: image.height * shrink };
    return {
      height: size.height + 2 * unit,
      isHeading: false,
      draw: (x, y) => pen.image(image, { x, y, ...size }),
    };
  }
  const beside = (sign.width + 2.5) * unit;
  const named = pen.wrapped(label, 2.6 * unit, width - beside).slice(0, 2);
  const noted = hasNotes && note ? pen.wrapped(note, 2 * unit, width - beside).slice(0, 2) : [];
  const height = Math.max(sign.height + 1.2, named.length * 3.5 + noted.length * 2.8 + 1.4) * unit;
  return {
    height,
    isHeading: false,
    draw: (x, y) => {
      drawSign(pen, { x, y: y + 0.5 * unit, width: sign.width * unit, height: sign.height * unit }, mark, unit);
      if (code)
        pen.text(x + (sign.width / 2) * unit, y + (sign.height / 2 + 1.4) * unit, code, {
          size: 2.7 * unit,
          align: 'middle',
        });
      let line = y + (named.length + noted.length > 1 ? 3 : 4.2) * unit;
      for (const text of named) {
        pen.text(x + beside, line, text, { size: 2.6 * unit });
        line += 3.4 * unit;
      }
      for (const text of noted) {
        pen.text(x + beside, line - 0.3 * unit, text, { size: 2 * unit, colour: quiet });
        line += 2.8 * unit;
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
      return pen.path(
        'M-1.500 0A1.500 1.500 0 1 1 1.500 0A1.500 1.500 0 1 1 -1.500 0Z',
        [box.x + box.width / 2, middle],
        {
          scale: unit,
          fill: mark.colour,
        },
      );
    case 'picture':
      return undefined;
  }
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
