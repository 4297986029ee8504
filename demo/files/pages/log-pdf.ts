import { drawLog } from '../../../src/strip-log/log-drawing.ts';
import { logScales } from '../../../src/resources/shared/log-scale.ts';
import { drawPdf, pagesOf } from '../../../server/boreholes/strip-log/draw-pdf.ts';
import type { SampleFacts } from '../sample-facts.ts';

/** A log of more pages is drawn at a smaller scale. */
const maxPages = 8;

/** The strip log of a hole on A4 pages. */
export async function logPdf({ hole: found, formedOn }: SampleFacts): Promise<Buffer> {
  if (!found) throw new Error('a log needs a hole with strata');
  const drawings = logScales.toSorted((a, b) => a - b).map((scale) => drawLog(found.hole, found.findings, scale));
  const drawing = drawings.find((each) => pagesOf(each, 'A4').length <= maxPages) ?? drawings.at(-1)!;
  return drawPdf(drawing, 'A4', formedOn ?? '2020-01-01');
}
