import { groundLine, placeAlong } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import type { Solid } from '../../geo/solid.ts';
import type { Section } from '../../map/compute/section.ts';
import type { Body } from '../../map/compute/section-body.ts';
import type { SectionPoint } from '../../map/compute/section-point.ts';
import { bedColour } from './draw-beds.ts';

/** Metres along the line from upright to upright of the curtain: it bends with the line. */
const longestPiece = 200;

/** The point of a line at a share of it, by its points along the section. */
function pointAt(line: readonly SectionPoint[], share: number): SectionPoint {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return { x: 0, z: 0 };
  const x = first.x + (last.x - first.x) * share;
  const next = Math.max(
    1,
    line.findIndex((point) => point.x >= x),
  );
  const [a, b] = [line[next - 1] ?? first, line[next] ?? last];
  const within = b.x > a.x ? (x - a.x) / (b.x - a.x) : share;
  return { x, z: a.z + (b.z - a.z) * Math.max(0, Math.min(1, within)) };
}

/** Where along a line its points are, as shares of it. */
function sharesOf(line: readonly SectionPoint[]): number[] {
  const [first, last] = [line[0], line.at(-1)];
  const length = first && last ? last.x - first.x : 0;
  return first && length > 0 ? line.map(({ x }) => Math.max(0, Math.min(1, (x - first.x) / length))) : [];
}

/** Triangles between the top and the base of a body, as points of the section. */
function trianglesOf({ top, base }: Body): SectionPoint[] {
  const length = Math.max(...[top, base].map((line) => (line.at(-1)?.x ?? 0) - (line[0]?.x ?? 0)));
  const pieces = Math.max(1, Math.ceil(length / longestPiece));
  const even = Array.from({ length: pieces + 1 }, (_, at) => at / pieces);
  const shares = [...new Set([...even, ...sharesOf(top), ...sharesOf(base)])].toSorted((a, b) => a - b);
  return shares.slice(1).flatMap((to, at) => {
    const from = shares[at] ?? to;
    const [upper, upperNext] = [pointAt(top, from), pointAt(top, to)];
    const [lower, lowerNext] = [pointAt(base, from), pointAt(base, to)];
    return [upper, lower, lowerNext, upper, lowerNext, upperNext];
  });
}

/** The bodies of a section as an upright curtain along its line: unit by unit, in the colours of the sheet. */
export function curtainOf(path: readonly Position[], { bodies }: Section): Solid[] {
  const line = groundLine(path);
  const units = new Map<string, { label: string; colour: string; positions: number[] }>();
  for (const body of bodies) {
    const [first] = body.beds;
    if (!first) continue;
    const { unitCode, unitName, rockName } = first.bed;
    const unit = units.get(body.key) ?? {
      label: [unitCode, unitName ?? rockName].filter(Boolean).join(' '),
      colour: bedColour(unitCode),
      positions: [],
    };
    units.set(body.key, unit);
    for (const { x, z } of trianglesOf(body)) {
      const { lon, lat } = placeAlong(line, x);
      unit.positions.push(lon, lat, z);
    }
  }
  return [...units].map(([key, { positions, ...rest }]) => ({ key, ...rest, positions: Float64Array.from(positions) }));
}
