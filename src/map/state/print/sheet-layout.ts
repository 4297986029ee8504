import type { Size } from './true-scale.ts';

/** ISO 216, millimetres: short side, long side. */
export const papers = { A4: [210, 297], A3: [297, 420], A2: [420, 594], A1: [594, 841], A0: [841, 1189] } as const;
export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as Paper[];

/** Millimetres from the upper left corner of the sheet. */
export interface Box extends Size {
  x: number;
  y: number;
}

export interface SheetWish {
  paper: Paper;
  isLandscape: boolean;
  hasLegend: boolean;
  hasSubtitle: boolean;
  /** A standard sheet, whose name and number stand below the title, beside it the sheets that adjoin it. */
  isStandard?: boolean;
  /** Kilometres stand on the rim, beside degrees. */
  hasKilometres?: boolean;
}

export interface SheetLayout {
  sheet: Size;
  /** Everything that is written or drawn is so many times as large as on A4. */
  unit: number;
  title: Box;
  /** Within the neat line. */
  map: Box;
  /** Between the neat line and the outer one, for degrees and kilometres: its width. */
  rim: number;
  /** Null: without a legend. */
  legend: Box | null;
  foot: Box;
}

/** Larger sheets are read from farther away: letters grow, though less than the paper. */
const growth = 0.7;
/** Millimetres that a column of the legend takes on any sheet at least: its letters may stay those of A4. */
export const leastColumn = 40;
/** Columns beside the map for which there is room at least: more would leave a small sheet no map. */
const leastColumns = { A4: 2, A3: 3, A2: 3, A1: 3, A0: 3 } as const satisfies Record<Paper, number>;
/** Of a wide sheet's width, and of what a high sheet has between title and foot. */
const legendShare = { beside: 0.2, below: 0.24, belowSmall: 0.3 } as const;

/** Six lines, millimetres on A4. */
const footHeight = 24;

/** Where everything stands: the title above, the legend at the right of a wide sheet or below a high one, the foot below. */
export function sheetLayout(wish: SheetWish): SheetLayout {
  const { paper, isLandscape, hasLegend, hasSubtitle, isStandard = false, hasKilometres = false } = wish;
  const [short, long] = papers[paper];
  const sheet = isLandscape ? { width: long, height: short } : { width: short, height: long };
  const unit = (short / papers.A4[0]) ** growth;
  const [margin, rim, gap] = [10 * unit, (hasKilometres ? 9 : 6) * unit, 4 * unit];
  const inside = { x: margin, width: sheet.width - 2 * margin };
  const title = { ...inside, y: margin, height: ((hasSubtitle ? 17 : 11) + (isStandard ? 6 : 0)) * unit };
  const foot = { ...inside, height: footHeight * unit, y: sheet.height - margin - footHeight * unit };
  const [top, bottom] = [title.y + title.height + gap / 2, foot.y - gap / 2];
  const beside =
    hasLegend && isLandscape ? Math.max(leastColumn * leastColumns[paper], sheet.width * legendShare.beside) : 0;
  const share = short <= papers.A3[0] ? legendShare.belowSmall : legendShare.below;
  const below = hasLegend && !isLandscape ? (bottom - top) * share : 0;
  const map = {
    x: margin + rim,
    y: top + rim,
    width: inside.width - 2 * rim - (beside ? beside + gap : 0),
    height: bottom - top - 2 * rim - (below ? below + gap : 0),
  };
  const legend = !hasLegend
    ? null
    : isLandscape
      ? { x: sheet.width - margin - beside, y: top, width: beside, height: bottom - top }
      : { ...inside, y: bottom - below, height: below };
  return { sheet, unit, title, map, rim, legend, foot };
}

/** A page of the size of the sheet for what of the legend has no room on it: a line at the top, columns below. */
export function legendPage({ sheet, unit }: Pick<SheetLayout, 'sheet' | 'unit'>): { head: Box; body: Box } {
  const margin = 10 * unit;
  const inside = { x: margin, width: sheet.width - 2 * margin };
  const head = { ...inside, y: margin, height: 12 * unit };
  return { head, body: { ...inside, y: margin + head.height, height: sheet.height - 2 * margin - head.height } };
}

/** The layout with a map of exactly this size in the middle of where a map may stand; null where it is larger. */
export function layoutAround(layout: SheetLayout, { width, height }: Size): SheetLayout | null {
  const { map } = layout;
  if (width > map.width || height > map.height) return null;
  const [x, y] = [map.x + (map.width - width) / 2, map.y + (map.height - height) / 2];
  return { ...layout, map: { x, y, width, height } };
}

/** The smallest paper, and which way round, on which a map of this size has room; null: none has. */
export function fittingPaper(
  size: Size,
  settings: Omit<SheetWish, 'paper' | 'isLandscape'>,
): { paper: Paper; isLandscape: boolean } | null {
  const choices = paperNames.flatMap((paper) => [true, false].map((isLandscape) => ({ paper, isLandscape })));
  return choices.find((choice) => layoutAround(sheetLayout({ ...settings, ...choice }), size)) ?? null;
}
