import { eastKm, fromPlane, northKm } from '../../../ground/plane.ts';
import type { MapHole } from '../../map-records.ts';
import type { MapFrame } from '../map-frame.ts';
import type { Vein } from './ore-outcrops.ts';

type Place = readonly [lon: number, lat: number];

interface ExplorationLine {
  /** As it is numbered. */
  name: string;
  ends: readonly [Place, Place];
}

/** A trench across an ore body that is planned where a line crosses it. */
interface Trench {
  name: string;
  ends: readonly [Place, Place];
}

export interface Exploration {
  /** Whether no hole of the records stands on the lines. */
  isPlanned: boolean;
  lines: readonly ExplorationLine[];
  trenches: readonly Trench[];
}

/** Degrees from north to which the folds of the province strike. */
const foldStrike = 46;
/** Kilometres to which a line goes on beyond its holes. */
const beyond = 0.03;

const ends = (x: number, y: number, dx: number, dy: number, half: number): readonly [Place, Place] => {
  const [a, b] = [fromPlane(x - dx * half, y - dy * half), fromPlane(x + dx * half, y + dy * half)];
  return [
    [a.lon, a.lat],
    [b.lon, b.lat],
  ];
};

/** The line that holes of one number stand on: through their middle, along the two that are farthest apart. */
export function lineThrough(name: string, holes: readonly MapHole[]): ExplorationLine | null {
  const points = holes.map(({ lon, lat }) => ({ x: eastKm(lon), y: northKm(lat) }));
  const pairs = points.flatMap((a, at) => points.slice(at + 1).map((b) => [a, b] as const));
  const farthest = pairs.toSorted(
    ([a, b], [c, d]) => Math.hypot(d.x - c.x, d.y - c.y) - Math.hypot(b.x - a.x, b.y - a.y),
  );
  const [pair] = farthest;
  if (!pair) return null;
  const [from, to] = pair;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const mean = (key: 'x' | 'y'): number => points.reduce((sum, each) => sum + each[key], 0) / points.length;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { name, ends: ends(mean('x'), mean('y'), dx, dy, length / 2 + beyond) };
}

/** Holes of one project and one line together; those that are on no line are one group of their project. */
export function holeGroups(holes: readonly MapHole[]): MapHole[][] {
  const found = new Map<string, MapHole[]>();
  for (const hole of holes) {
    const key = `${hole.project} ${hole.line ?? ''}`;
    found.set(key, [...(found.get(key) ?? []), hole]);
  }
  return [...found.values()];
}

/** Numbers of planned lines from the one end to the other: even to the one side of line 0, odd to the other. */
const numbers = [7, 3, 0, 4, 8] as const;

/** The vein that is looked for: the longest. */
const longest = (veins: readonly Vein[]): Vein | undefined =>
  veins.toSorted((a, b) => b.line.length - a.line.length)[0];

/** Lines across the strike of the vein, or of the folds where none crops out, with a trench where each crosses the vein. */
function planned({ extent, widthKm }: Pick<MapFrame, 'extent' | 'widthKm'>, veins: readonly Vein[]): Exploration {
  const vein = longest(veins);
  const turn = (foldStrike * Math.PI) / 180;
  const first = vein?.line[0];
  const last = vein?.line.at(-1);
  const [x, y] =
    first && last
      ? [(eastKm(first[0]) + eastKm(last[0])) / 2, (northKm(first[1]) + northKm(last[1])) / 2]
      : [eastKm((extent.west + extent.east) / 2), northKm((extent.south + extent.north) / 2)];
  const [sx, sy] =
    first && last
      ? [eastKm(last[0]) - eastKm(first[0]), northKm(last[1]) - northKm(first[1])]
      : [Math.sin(turn), Math.cos(turn)];
  const size = Math.hypot(sx, sy) || 1;
  const [ux, uy] = [sx / size, sy / size];
  const gap = Math.max(widthKm / 18, vein ? Math.min(size / 5, widthKm / 7) : widthKm / 9);
  const lines = numbers.map((number, at) => {
    const along = (at - 2) * gap;
    return { name: String(number), ends: ends(x + ux * along, y + uy * along, -uy, ux, widthKm / 8) };
  });
  const trenches = numbers.flatMap((number, at): Trench[] => {
    const along = (at - 2) * gap;
    const crossed = vein?.line.find(([lon, lat]) => {
      const way = (eastKm(lon) - x) * ux + (northKm(lat) - y) * uy;
      return Math.abs(way - along) < 0.03;
    });
    if (!crossed) return [];
    return [{ name: `TC${number}`, ends: ends(eastKm(crossed[0]), northKm(crossed[1]), -uy, ux, widthKm / 70) }];
  });
  return { isPlanned: true, lines, trenches };
}

/** The exploration of a map: lines through the holes of the records, else what is planned across the strike. */
export function explorationOf(
  frame: Pick<MapFrame, 'extent' | 'widthKm'>,
  holes: readonly MapHole[],
  veins: readonly Vein[],
): Exploration {
  const drilled = holeGroups(holes.filter(({ line }) => line !== null)).flatMap((own) => {
    const line = lineThrough((own[0]?.line ?? '').replace('线', '').trim(), own);
    return line ? [line] : [];
  });
  return drilled.length > 0 ? { isPlanned: false, lines: drilled, trenches: [] } : planned(frame, veins);
}
