import type { DegreesNotation } from '../geo/written-degrees.ts';
import { drawBody } from './draw-body.ts';
import { drawHeadings } from './draw-columns.ts';
import { drawHeader, drawShortHeader } from './draw-header.ts';
import { drawLegend, drawSignatures } from './draw-legend.ts';
import { type LogContents, logContents } from './log-contents.ts';
import { layOut, type LogLayout } from './log-layout.ts';
import type { LogFindings, LogHole } from './log-record.ts';
import type { LogScale } from '../resources/shared/log-scale.ts';
import { type LogSheet, logSheet, papers } from './log-sheet.ts';
import type { Block, Shape } from './shape.ts';

/** A strip log (柱状图) as shapes, in parts that a long sheet stacks and pages repeat. */
export interface LogDrawing {
  hole: LogHole;
  scale: LogScale;
  sheet: LogSheet;
  layout: LogLayout;
  contents: LogContents;
  header: Block;
  /** Instead of the header on every page but the first. */
  shortHeader: Block;
  headings: Block;
  body: readonly Shape[];
  legend: Block;
  signatures: Block;
}

export interface LogLook {
  /** Of the paper in millimetres; A4 when left out. */
  width?: number;
  /** How degrees are written; null or left out: decimal, to 0.1 m. */
  notation?: DegreesNotation | null;
}

/** Draws the log of a hole. */
export function drawLog(
  hole: LogHole,
  findings: LogFindings,
  scale: LogScale,
  { width = papers.A4.width, notation = null }: LogLook = {},
): LogDrawing {
  const contents = logContents(hole, findings);
  const sheet = logSheet(width, contents);
  const layout = layOut({ findings, finalDepth: hole.finalDepth, scale, sheet, contents });
  return {
    hole,
    scale,
    sheet,
    layout,
    contents,
    header: drawHeader(hole, scale, sheet, notation),
    shortHeader: drawShortHeader(hole, scale, sheet),
    headings: drawHeadings(sheet),
    body: drawBody(layout, sheet, contents),
    legend: drawLegend(findings, sheet),
    signatures: drawSignatures(sheet),
  };
}

const gap = 4;

/** The whole log on one sheet: where each block begins, and how high the sheet is. Millimetres. */
export function stackBlocks({ header, headings, layout, legend, signatures, sheet }: LogDrawing) {
  const bodyTop = header.height + headings.height;
  const legendTop = bodyTop + layout.bodyHeight + gap;
  const signaturesTop = legendTop + legend.height;
  return {
    headingsTop: header.height,
    bodyTop,
    legendTop,
    signaturesTop,
    height: signaturesTop + signatures.height + sheet.margin,
  };
}
