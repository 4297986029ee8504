import { lithologyName } from '../../geo/lithologies.ts';
import { unitColour } from '../../geo/unit-colour.ts';
import { type Body, outlineOf, supposedContact } from '../../map/compute/section-body.ts';
import { heightAt } from '../../map/compute/section-ground.ts';
import type { PlacedHole } from '../../map/compute/placed-hole.ts';
import type { SectionPoint } from '../../map/compute/section-point.ts';
import type { SectionBed } from '../../map/compute/section-record.ts';
import { logInk as ink } from '../log-ink.ts';
import type { GroupShape, Shape } from '../shape.ts';
import { textWidth } from '../wrap-text.ts';
import { columnPath, lineThrough, roomBeside, type SectionLayout } from './section-layout.ts';

/** The colour of the geological map. */
export const bedColour = (code: string | null): string => unitColour(code ?? '') ?? ink.unknown;
const bedTitle = ({ unitCode, unitName, rockName, lithology }: SectionBed): string =>
  [unitCode, unitName, rockName || lithologyName(lithology)].filter(Boolean).join(' ');

const inferred = [1.6, 0.9] as const;
export const supposedLook = { stroke: ink.text, strokeWidth: 0.45, dash: [3.2, 1.4] } as const;
export const terrainLook = { stroke: ink.terrain, strokeWidth: 0.3 } as const;

/** A bed between two holes: full lines where both holes give them, broken ones where they are inferred. */
function drawBody(layout: SectionLayout, body: Body): GroupShape[] {
  const { beds, top, base, isBaseKnown, kind } = body;
  const [first, second = first] = beds;
  if (!first) return [];
  const { bed } = first;
  const line = { kind: 'path', stroke: ink.text } as const;
  const isOneRock = bed.lithology === second?.bed.lithology;
  const outline = `${lineThrough(layout, outlineOf(body))}Z`;
  return [
    {
      kind: 'group',
      layer: bed.id,
      title: bedTitle(bed),
      shapes: [
        { kind: 'path', d: outline, fill: bedColour(bed.unitCode), ...(isOneRock ? { pattern: bed.lithology } : {}) },
        { ...line, d: lineThrough(layout, top), strokeWidth: 0.25, ...(kind === 'open' ? { dash: inferred } : {}) },
        { ...line, d: lineThrough(layout, base), strokeWidth: 0.25, ...(isBaseKnown ? {} : { dash: inferred }) },
        ...codeIn(layout, body),
      ],
    },
  ];
}

/** The point at a share of the way from a line's left end to its right one. */
function pointAt(line: readonly SectionPoint[], share: number): SectionPoint {
  const [from, to] = [line[0]?.x ?? 0, line.at(-1)?.x ?? 0];
  const x = from + (to - from) * share;
  return { x, z: heightAt(line, x) ?? line[0]?.z ?? 0 };
}

/** The code of a bed in its middle, where there is room for it. */
function codeIn(layout: SectionLayout, { beds, top, base, sides: [left], kind }: Body): Shape[] {
  const code = beds[0]?.bed.unitCode;
  const [from, to] = [top[0], top.at(-1)];
  if (!code || !from || !to) return [];
  // In a wedge the thick end has the room
  const share = kind === 'wedge' ? (left.length === 0 ? 0.72 : 0.28) : 0.5;
  const over = pointAt(top, share);
  const [upper, lower] = [layout.y(over.z), layout.y(pointAt(base, share).z)];
  const size = 2.6;
  const width = textWidth(code) * size + 1;
  const room = layout.x(to.x) - layout.x(from.x) - layout.column;
  if (lower - upper < size + 1 || room < width + 2) return [];
  const [x, y] = [layout.x(over.x), (upper + lower) / 2];
  const box = { x: x - width / 2, y: y - size * 0.6, width, height: size * 1.25 };
  return [
    { kind: 'rect', ...box, fill: bedColour(code) },
    { kind: 'text', x, y: y + size * 0.33, size, text: code, anchor: 'middle', fill: ink.text, isUnitCode: true },
  ];
}

/** Where two sequences meet between two holes: over the bodies of both, from the uppermost down to the lowest of them. */
function drawSupposed(layout: SectionLayout): Shape[] {
  const lines = new Map<number, SectionPoint[]>();
  for (const body of layout.section.bodies) {
    const [upper, lower] = supposedContact(body) ?? [];
    // Holes that bend have a contact that does, too: it is told by the gap it lies in
    const gap = layout.section.holes.findLastIndex(({ mouth }) => mouth.x <= (upper?.x ?? -Infinity));
    if (upper && lower) lines.set(gap, [...(lines.get(gap) ?? []), upper, lower]);
  }
  return [...lines.values()].map((points) => ({
    kind: 'path',
    d: lineThrough(
      layout,
      points.toSorted((a, b) => b.z - a.z),
    ),
    ...supposedLook,
  }));
}

/** The column of a hole with its beds, and how deep it is. */
function drawHole(layout: SectionLayout, placed: PlacedHole): Shape[] {
  const { hole, beds, path, end } = placed;
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
    d: columnPath(layout, path),
    fill: ink.paper,
    stroke: ink.text,
    strokeWidth: 0.2,
    dash: inferred,
  };
  return [
    ...(beds.length === 0 ? [empty] : []),
    ...beds.map(({ bed, path: way }): GroupShape => ({
      kind: 'group',
      layer: bed.id,
      title: `${hole.holeNo} ${bedTitle(bed)} ${bed.top.toFixed(2)}–${bed.bottom.toFixed(2)} m`,
      shapes: [
        {
          kind: 'path',
          d: columnPath(layout, way),
          fill: bedColour(bed.unitCode),
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

/** Ground, terrain and ground water, over the beds. */
function drawLines(layout: SectionLayout): Shape[] {
  const { ground, terrain, water, holes } = layout.section;
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
  if (ground.length > 0)
    shapes.push({ kind: 'path', d: lineThrough(layout, ground), stroke: ink.ground, strokeWidth: 0.6 });
  // It is the thinner one: both are seen where they are the same
  for (const part of terrain?.lines ?? []) shapes.push({ kind: 'path', d: lineThrough(layout, part), ...terrainLook });
  return shapes;
}

/** The section itself. */
export const drawBeds = (layout: SectionLayout): Shape[] => [
  ...layout.section.bodies.flatMap((body) => drawBody(layout, body)),
  ...drawSupposed(layout),
  ...layout.section.holes.flatMap((hole) => drawHole(layout, hole)),
  ...drawLines(layout),
];

/** Frames round everything that is the same unit: over the section, while it is chosen. */
export function markUnit(layout: SectionLayout, key: string): string {
  const { bodies, holes } = layout.section;
  const outlines = bodies.filter((body) => body.key === key).map((body) => `${lineThrough(layout, outlineOf(body))}Z`);
  const columns = holes.flatMap(({ beds }) =>
    beds.filter((bed) => bed.key === key).map(({ path }) => columnPath(layout, path)),
  );
  return [...outlines, ...columns].join('');
}
