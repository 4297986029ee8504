import type { FastifyReply } from 'fastify';
import type { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { type LogScale, logScales, onPaper } from '../../../src/resources/shared/log-scale.ts';
import { drawLog } from '../../../src/strip-log/log-drawing.ts';
import { type Paper, papers } from '../../../src/strip-log/log-sheet.ts';
import { svgText } from '../../../src/strip-log/svg-text.ts';
import { invalid } from '../../errors.ts';
import { shownPositions } from '../../holdings/shown-positions.ts';
import type { ContextOf } from '../../resources/own-calls.ts';
import { readContextOf } from '../calls/borehole-calls.ts';
import { drawPdf } from './draw-pdf.ts';
import { readLog } from './read-log.ts';

/** A file of more pages than this helps nobody. */
const maxPages = 250;

/** The strip log of a hole as a file. @throws AppError 422 where it would have too many pages, and what `readLog` throws */
export async function sendLog(context: ContextOf<typeof boreholes, 'stripLog'>): Promise<FastifyReply> {
  const { reply, values } = context;
  const { format, paper } = { format: values.format ?? 'pdf', paper: values.paper ?? 'A4' };
  const scale = logScales.find((each) => String(each) === values.scale) ?? 200;
  const read = readContextOf(context);
  const { hole, findings } = await readLog(read, values.id);
  assertHandy(hole.finalDepth, scale, paper);
  const notation = await shownPositions(read.db);
  const drawing = drawLog(hole, findings, scale, { width: papers[paper].width, notation });
  const name = `${hole.unifiedNo}-${hole.holeNo}-柱状图-1比${scale}.${format}`;
  void reply.header(
    'content-disposition',
    `attachment; filename="log.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  if (format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(svgText(drawing));
  return reply.type('application/pdf').send(await drawPdf(drawing, paper, dayInChina()));
}

/** Reckoned before anything is drawn: how many pages the hole alone fills. @throws AppError 422 */
function assertHandy(finalDepth: number, scale: LogScale, paper: Paper): void {
  const pages = Math.ceil(onPaper(finalDepth, scale) / papers[paper].height);
  if (pages > maxPages)
    throw invalid({ scale: [`按 1∶${scale} 至少需要 ${pages} 页，最多 ${maxPages} 页，请改用更小的比例尺`] });
}
