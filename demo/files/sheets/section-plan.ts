import type { Position } from '../../../src/geo/position.ts';
import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { middleOf } from '../../../src/geo/measure.ts';
import { eastKm, fromPlane, northKm } from '../../ground/plane.ts';
import type { SampleFacts } from '../sample-facts.ts';
import type { MapHole } from '../map-records.ts';
import { wholeExtent } from '../whole-extent.ts';
import { heightsOf, holesBeside, lengthOf, type SectionFrame } from './section-frame.ts';
import { pixelsPerMillimetre } from './sheet-canvas.ts';
import { holeGroups, lineThrough } from './themes/exploration.ts';

/** A section of a sheet, and the scales at which it is printed. */
export interface SheetSection {
  frame: SectionFrame;
  /** 勘探线 of the record, where it follows one. */
  line: string | null;
  /** Denominators. */
  horizontal: number;
  vertical: number;
}

const scales: readonly number[] = [
  500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000,
];

/** Denominator of the largest usual scale at which so many metres are no more than so many millimetres. */
const scaleFor = (metres: number, millimetres: number): number =>
  scales.find((each) => (metres * 1000) / each <= millimetres) ?? scales.at(-1)!;

type Ends = SectionFrame['ends'];
interface Line {
  ends: Ends;
  line: string | null;
}

const maxSections = 3;
const asEnds = ([a, b]: readonly [readonly [number, number], readonly [number, number]]): Ends => [
  { lon: a[0], lat: a[1] },
  { lon: b[0], lat: b[1] },
];

/** Sections run from the west. */
const fromWest = ([a, b]: Ends): Ends => (a.lon <= b.lon ? [a, b] : [b, a]);

/** Holes that stand in a row from west to east, the rows from the north: parted where they are widest apart. */
function rowsOf(holes: readonly MapHole[]): MapHole[][] {
  const sorted = holes.toSorted((a, b) => b.lat - a.lat);
  const gaps = sorted.slice(1).map(({ lat }, at) => sorted[at]!.lat - lat);
  const widest = Math.max(0, ...gaps);
  const rows: MapHole[][] = [];
  for (const [at, hole] of sorted.entries()) {
    if (at === 0 || gaps[at - 1]! > widest / 2) rows.push([]);
    rows.at(-1)!.push(hole);
  }
  return rows;
}

/** Lines through the holes of an extent: along the exploration lines, else along the rows of a project. */
function drilledLines(holes: readonly MapHole[]): Line[] {
  const groups = holeGroups(holes).flatMap((own) => (own[0]?.line === null ? rowsOf(own) : [own]));
  return groups
    .filter((own) => own.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxSections)
    .flatMap((own) => {
      const found = lineThrough('', own);
      return found ? [{ ends: fromWest(asEnds(found.ends)), line: own[0]?.line ?? null }] : [];
    });
}

/** Degrees from north across the folds of the province. */
const across = 136;

/** The line across the folds through a place, from side to side of an extent. */
function acrossFolds({ west, south, east, north }: Extent, place: Position): Ends {
  const turn = (across * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
  const [x, y] = [eastKm(place.lon), northKm(place.lat)];
  const room = (sign: 1 | -1): number => {
    const toSide = ((sign * dx > 0 ? eastKm(east) : eastKm(west)) - x) / (sign * dx);
    const toEnd = ((sign * dy > 0 ? northKm(north) : northKm(south)) - y) / (sign * dy);
    return Math.min(toSide, toEnd);
  };
  const [back, on] = [room(-1), room(1)];
  return [fromPlane(x - dx * back, y - dy * back), fromPlane(x + dx * on, y + dy * on)];
}

/** Lines where no hole is: through the deposits that are known, else through the middle. */
function geologicalLines(extent: Extent, { near, minerals }: Pick<SampleFacts, 'near' | 'minerals'>): Line[] {
  const own = near.occurrences.filter(({ mineral }) => minerals.length === 0 || minerals.includes(mineral));
  const middle = middleOf(extent);
  const far = (place: Position): number => Math.hypot(place.lon - middle.lon, place.lat - middle.lat);
  const places: readonly Position[] = own.length > 0 ? own.toSorted((a, b) => far(a) - far(b)).slice(0, 1) : [];
  return [...places, middle].slice(0, 2).map((place) => ({ ends: acrossFolds(extent, place), line: null }));
}

/** Millimetres of a box, and how sections share it: below each other, or side by side where they are deeper than long. */
function boxesFor(lines: readonly (Line & { upper: number; lower: number })[]) {
  const isDeep = lines.every(({ ends, upper, lower }) => (upper - lower) * 1.2 > lengthOf({ ends }));
  const area = { left: 170, top: 250, width: 1500, height: 1480 };
  return lines.map((_, at) => {
    const [columns, rows] = isDeep ? [lines.length, 1] : [1, lines.length];
    const [width, height] = [area.width / columns, area.height / rows];
    return {
      left: area.left + (isDeep ? at : 0) * width + (isDeep ? 50 : 0),
      top: area.top + (isDeep ? 0 : at) * height + 60,
      width: width - (isDeep ? 100 : 0),
      height: height - 190,
    };
  });
}

/** The sections of a sheet of this width, from above or from the left, each at round scales. */
export function sectionsOfSheet(
  facts: Pick<SampleFacts, 'extent' | 'county' | 'city' | 'near' | 'minerals'>,
  width: number,
): SheetSection[] {
  const unit = width / 2400;
  const drilled = drilledLines(facts.near.holes);
  const lines = (drilled.length > 0 ? drilled : geologicalLines(wholeExtent(facts), facts)).map((line) => ({
    ...line,
    ...heightsOf(line.ends, holesBeside(line, facts.near.holes)),
  }));
  const boxes = boxesFor(lines);
  return lines.map(({ ends, line, upper, lower }, at) => {
    const box = boxes[at]!;
    const [metres, span] = [lengthOf({ ends }), upper - lower];
    const [wide, high] = [box.width / pixelsPerMillimetre, box.height / pixelsPerMillimetre];
    const equal = Math.max(scaleFor(metres, wide), scaleFor(span, high));
    const isFlat = (span * 1000) / equal < high * 0.3;
    const vertical = isFlat ? scaleFor(span, high) : equal;
    const pixels = (each: number, scale: number): number => ((each * 1000) / scale) * pixelsPerMillimetre;
    const [drawnWidth, drawnHeight] = [pixels(metres, equal), pixels(span, vertical)];
    return {
      line,
      horizontal: equal,
      vertical,
      frame: {
        ends,
        upper,
        lower,
        left: (box.left + (box.width - drawnWidth) / 2) * unit,
        top: box.top * unit,
        width: drawnWidth * unit,
        height: drawnHeight * unit,
        unit,
      },
    };
  });
}
