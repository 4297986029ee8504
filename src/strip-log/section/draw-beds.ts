import { geologicalAge } from '../../geo/geological-age.ts';
import { lithologyName } from '../../geo/lithologies.ts';
import type { Body } from '../../map/compute/join-holes.ts';
import type { PlacedHole } from '../../map/compute/section.ts';
import type { SectionBed } from '../../map/compute/section-record.ts';
import { logInk as ink } from '../log-ink.ts';
import type { GroupShape, Shape } from '../shape.ts';
import { textWidth } from '../wrap-text.ts';
import { columnPath, lineThrough, roomBeside, type SectionLayout } from './section-layout.ts';

export const ageColour = (code: string | null): string => geologicalAge(code ?? '')?.colour ?? ink.unknown;
const bedTitle = ({ unitCode, unitName, rockName, lithology }: SectionBed): string =>
  [unitCode, unitName, rockName || lithologyName(lithology)].filter(Boolean).join(' ');

const inferred = [1.6, 0.9] as const;

/** A bed between two holes: full lines where both holes give them, broken ones where they are inferred. */
function drawBody(layout: SectionLayout, body: Body): GroupShape[] {
  const { beds, top, base, isBaseKnown, kind } = body;
  const [first, second = first] = beds;
  if (!first) return [];
  const { bed } = first;
  const line = { kind: 'path', stroke: ink.text } as const;
  const isOneRock = bed.lithology === second?.bed.lithology;
  const outline = `${lineThrough(layout, [...top, ...base.toReversed()])}Z`;
  return [
    {
      kind: 'group',
      layer: bed.id,
      title: bedTitle(bed),
      shapes: [
        { kind: 'path', d: outline, fill: ageColour(bed.unitCode), ...(isOneRock ? { pattern: bed.lithology } : {}) },
        { ...line, d: lineThrough(layout, top), strokeWidth: 0.25, ...(kind === 'open' ? { dash: inferred } : {}) },
        { ...line, d: lineThrough(layout, base), strokeWidth: 0.25, ...(isBaseKnown ? {} : { dash: inferred }) },
        ...codeIn(layout, body),
      ],
    },
  ];
}

/** The code of a bed in its middle, where there is room for it. */
function codeIn(layout: SectionLayout, { beds, top, base, kind }: Body): Shape[] {
  const [first] = beds;
  const code = first?.bed.unitCode;
  const [a, b, c, d] = [top[0], top.at(-1), base[0], base.at(-1)];
  if (!first || !code || !a || !b || !c || !d) return [];
  // In a wedge the thick end has the room
  const share = kind === 'wedge' ? (first.top === b ? 0.72 : 0.28) : 0.5;
  const between = (from: number, to: number): number => from + (to - from) * share;
  const [upper, lower] = [between(layout.y(a.z), layout.y(b.z)), between(layout.y(c.z), layout.y(d.z))];
  const size = 2.6;
  const width = textWidth(code) * size + 1;
  const room = layout.x(b.x) - layout.x(a.x) - layout.column;
  if (lower - upper < size + 1 || room < width + 2) return [];
  const [x, y] = [between(layout.x(a.x), layout.x(b.x)), (upper + lower) / 2];
  const box = { x: x - width / 2, y: y - size * 0.6, width, height: size * 1.25 };
  return [
    { kind: 'rect', ...box, fill: ageColour(code) },
    { kind: 'text', x, y: y + size * 0.33, size, text: code, anchor: 'middle', fill: ink.text, isUnitCode: true },
  ];
}

/** The column of a hole with its beds, and how deep it is. */
function drawHole(layout: SectionLayout, placed: PlacedHole): Shape[] {
  const { hole, beds, mouth, end } = placed;
  const room = roomBeside(layout, placed);
  const depth = {
    kind: 'text',
    x: layout.x(end.x),
    y: layout.y(end.z) + 3,
    size: 2.2,
    text: hole.finalDepth.toFixed(2),
    anchor: 'middle',
    fill: ink.text,
  } as const;
  const empty: Shape = {
    kind: 'path',
    d: columnPath(layout, mouth, end),
    fill: ink.paper,
    stroke: ink.text,
    strokeWidth: 0.2,
    dash: inferred,
  };
  return [
    ...(beds.length === 0 ? [empty] : []),
    ...beds.map(({ bed, top, bottom }): GroupShape => ({
      kind: 'group',
      layer: bed.id,
      title: `${hole.holeNo} ${bedTitle(bed)} ${bed.top.toFixed(2)}–${bed.bottom.toFixed(2)} m`,
      shapes: [
        {
          kind: 'path',
          d: columnPath(layout, top, bottom),
          fill: ageColour(bed.unitCode),
          pattern: bed.lithology,
          stroke: ink.text,
          strokeWidth: 0.3,
        },
      ],
    })),
    ...(room >= 30 ? baseTexts(layout, placed) : []),
    ...(room >= 8 ? [depth] : []),
  ];
}

/** Depth and height of each base beside the column: 12.50（-8.30）. */
function baseTexts(layout: SectionLayout, { beds }: PlacedHole): Shape[] {
  let reached = -Infinity;
  return beds.slice(0, -1).flatMap(({ bed, bottom }): Shape[] => {
    const [x, y] = [layout.x(bottom.x) + layout.column / 2 + 0.6, layout.y(bottom.z) - 0.5];
    if (y - reached < 2.4) return [];
    reached = y;
    return [
      { kind: 'text', x, y, size: 1.9, text: `${bed.bottom.toFixed(2)}（${bottom.z.toFixed(2)}）`, fill: ink.text },
    ];
  });
}

/** Ground and ground water, over the beds. */
function drawLines(layout: SectionLayout): Shape[] {
  const { ground, water, holes } = layout.section;
  const shapes: Shape[] = water.map((line) => ({
    kind: 'path',
    d: lineThrough(layout, line),
    stroke: ink.water,
    strokeWidth: 0.35,
    dash: [2.4, 1],
  }));
  for (const { water: level } of holes) {
    if (!level) continue;
    const [x, y] = [layout.x(level.x) + layout.column / 2 + 1.4, layout.y(level.z)];
    shapes.push({ kind: 'path', d: `M${x - 1} ${y - 1.7}h2l-1 1.7z`, fill: ink.water });
  }
  shapes.push({ kind: 'path', d: lineThrough(layout, ground), stroke: ink.ground, strokeWidth: 0.6 });
  return shapes;
}

/** The section itself. */
export const drawBeds = (layout: SectionLayout): Shape[] => [
  ...layout.section.bodies.flatMap((body) => drawBody(layout, body)),
  ...layout.section.holes.flatMap((hole) => drawHole(layout, hole)),
  ...drawLines(layout),
];

/** Frames round everything that is the same unit: over the section, while it is chosen. */
export function markUnit(layout: SectionLayout, key: string): string {
  const { bodies, holes } = layout.section;
  const outlines = bodies
    .filter((body) => body.key === key)
    .map(({ top, base }) => `${lineThrough(layout, [...top, ...base.toReversed()])}Z`);
  const columns = holes.flatMap(({ beds }) =>
    beds.filter((bed) => bed.key === key).map(({ top, bottom }) => columnPath(layout, top, bottom)),
  );
  return [...outlines, ...columns].join('');
}
