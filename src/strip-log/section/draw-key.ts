import { ageRank } from '../../geo/geological-age.ts';
import { type LithologyCode, lithologyName } from '../../geo/lithologies.ts';
import { bedKey, type Section } from '../../map/compute/section.ts';
import type { SectionBed } from '../../map/compute/section-record.ts';
import { logInk as ink } from '../log-ink.ts';
import type { Block, Shape } from '../shape.ts';
import { wrapText } from '../wrap-text.ts';
import { bedColour, supposedLook, terrainLook } from './draw-beds.ts';
import { faultLook } from './draw-mapped.ts';
import { margin, type SectionLayout } from './section-layout.ts';

const cell = { width: 40, height: 8.5 };
const swatch = { width: 12, height: 6.4 };

/** A unit of the legend. */
export interface SectionUnit {
  key: string;
  code: string | null;
  name: string;
}

const bedsOf = ({ holes }: Section): SectionBed[] => holes.flatMap(({ beds }) => beds.map(({ bed }) => bed));

/** Units of a section, young to old; those whose age is not known at the end. */
export function unitsOf(section: Section): SectionUnit[] {
  const units = new Map<string, SectionUnit>();
  for (const bed of bedsOf(section)) {
    const key = bedKey(bed);
    const name = bed.unitCode === null ? lithologyName(bed.lithology) : (bed.unitName ?? '');
    if (!units.get(key)?.name) units.set(key, { key, code: bed.unitCode, name });
  }
  return [...units.values()].toSorted((a, b) => rankOf(a) - rankOf(b) || a.key.localeCompare(b.key));
}

const rankOf = ({ code }: SectionUnit): number => ageRank(code ?? '') ?? Infinity;

/** Units that the map has along the line and no hole, young to old. */
function mappedOf(section: Section): (SectionUnit & { colour: string })[] {
  const drilled = new Set(unitsOf(section).map(({ key }) => key));
  const units = new Map((section.mapped?.units ?? []).map(({ code, name, colour }) => [code, { name, colour }]));
  return [...units]
    .filter(([code]) => !drilled.has(code))
    .map(([code, unit]) => ({ key: code, code, ...unit }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.key.localeCompare(b.key));
}

/** Rocks of a section in the order of their codes. */
export const rocksOf = (section: Section): LithologyCode[] =>
  [...new Set(bedsOf(section).map(({ lithology }) => lithology))].toSorted();

type Sign = readonly [name: string, draw: (x: number, y: number) => Shape[]];

const box = (x: number, y: number) => ({ kind: 'rect', x, y, ...swatch, stroke: ink.text, strokeWidth: 0.2 }) as const;

const unitSign = ({ code, name, key, colour }: SectionUnit & { colour?: string }): Sign => [
  name || key,
  (x, y) => [
    { ...box(x, y), fill: colour ?? bedColour(code) },
    {
      kind: 'text',
      x: x + swatch.width / 2,
      y: y + 4.1,
      size: 2.5,
      text: code ?? '',
      anchor: 'middle',
      fill: ink.text,
      isUnitCode: true,
      room: swatch.width - 1,
    },
  ],
];
const rockSign = (code: LithologyCode): Sign => [
  lithologyName(code),
  (x, y) => [{ ...box(x, y), fill: ink.paper, pattern: code }],
];
const lineSign = (
  name: string,
  look: { stroke: string; strokeWidth: number; dash?: readonly [number, number] },
): Sign => [name, (x, y) => [{ kind: 'path', d: `M${x} ${y + 3.2}h${swatch.width}`, ...look }]];

const lineSigns = ({ terrain, water, corners, bodies, holes, mapped }: Section): Sign[] => [
  ...(holes.length > 0 ? [lineSign('地面线', { stroke: ink.ground, strokeWidth: 0.6 })] : []),
  ...(terrain ? [lineSign('地形线', terrainLook)] : []),
  ...(holes.length > 0 ? [lineSign('推断界线', { stroke: ink.text, strokeWidth: 0.25, dash: [1.6, 0.9] })] : []),
  ...(mapped && mapped.faults.length > 0 ? [lineSign('断裂（出露位置）', faultLook)] : []),
  ...(bodies.some(({ kind }) => kind === 'faced') ? [lineSign('推测界线', supposedLook)] : []),
  ...(water.length > 0 ? [lineSign('稳定水位', { stroke: ink.water, strokeWidth: 0.35, dash: [2.4, 1] })] : []),
  ...(corners.length > 0 ? [lineSign('转折点', { stroke: ink.rqd, strokeWidth: 0.25, dash: [3, 1.2] })] : []),
];

/** Units in the order of their age, rocks, and lines. */
export function drawSectionLegend({ section, width }: SectionLayout): Block {
  const perRow = Math.floor((width - 2 * margin) / cell.width);
  const shapes: Shape[] = [];
  let top = 0;
  const parts: [string, Sign[]][] = [
    ['地层（由新到老）', unitsOf(section).map(unitSign)],
    ['地表地质（区域地质图）', mappedOf(section).map(unitSign)],
    ['岩性', rocksOf(section).map(rockSign)],
    ['界线', lineSigns(section)],
  ];
  for (const [heading, signs] of parts) {
    if (signs.length === 0) continue;
    shapes.push({ kind: 'text', x: margin, y: top + 3.4, size: 2.8, text: heading, fill: ink.quiet });
    for (const [at, [text, draw]] of signs.entries()) {
      const [x, y] = [margin + (at % perRow) * cell.width, top + 5 + Math.floor(at / perRow) * cell.height];
      shapes.push(...draw(x, y));
      const place = { x: x + swatch.width + 1.4, y: y + 4.2, room: cell.width - swatch.width - 3 };
      shapes.push({ kind: 'text', ...place, size: 2.6, text, fill: ink.text });
    }
    top += 6 + Math.ceil(signs.length / perRow) * cell.height;
  }
  return { height: top, shapes };
}

/** The notes, and the title block at their right. */
export function drawFoot(
  layout: SectionLayout,
  notes: readonly string[],
  facts: readonly (readonly [string, string])[],
): Block {
  const size = 2.6;
  const block = { width: 96, row: 5.6, label: 24 };
  const left = layout.width - margin - block.width;
  const lines = notes.flatMap((note, at) => wrapText(`${at + 1}. ${note}`, (left - margin - 6) / size));
  const shapes: Shape[] = [
    { kind: 'text', x: margin, y: 3.4, size: 2.8, text: '说明', fill: ink.quiet },
    ...lines.map((text, at): Shape => ({ kind: 'text', x: margin, y: 8.4 + at * 4.2, size, text, fill: ink.text })),
    {
      kind: 'rect',
      x: left,
      y: 0,
      width: block.width,
      height: facts.length * block.row,
      stroke: ink.text,
      strokeWidth: 0.35,
    },
    { kind: 'path', d: `M${left + block.label} 0v${facts.length * block.row}`, stroke: ink.line, strokeWidth: 0.2 },
    ...facts.flatMap(([label, value], at): Shape[] => {
      const y = at * block.row;
      const text = { kind: 'text', y: y + 3.8, size, fill: ink.text } as const;
      return [
        ...(at > 0
          ? [{ kind: 'path', d: `M${left} ${y}h${block.width}`, stroke: ink.line, strokeWidth: 0.2 } as const]
          : []),
        { ...text, x: left + 1.5, text: label, fill: ink.quiet },
        { ...text, x: left + block.label + 1.5, text: value, room: block.width - block.label - 3 },
      ];
    }),
  ];
  return { height: Math.max(10 + lines.length * 4.2, facts.length * block.row) + margin, shapes };
}
