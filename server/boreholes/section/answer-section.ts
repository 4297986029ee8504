import type { FastifyReply } from 'fastify';
import { computeSection } from '../../../src/map/compute/section.ts';
import type { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { drawSection } from '../../../src/strip-log/section/section-drawing.ts';
import { AppError } from '../../errors.ts';
import type { AnswerTo, ContextOf } from '../../resources/own-calls.ts';
import { readContextOf } from '../calls/borehole-calls.ts';
import { drawSheet } from './draw-sheet.ts';
import { lineOf, readSection } from './read-section.ts';

/** What a section is drawn from. */
export const answerSection: AnswerTo<typeof boreholes, 'section'> = (context) =>
  readSection(readContextOf(context), lineOf(context.values.line), context.values.buffer);

/** The sheet as a PDF of vectors. @throws AppError 409 without a hole beside the line and without terrain along it */
export async function sendSheet(context: ContextOf<typeof boreholes, 'sectionSheet'>): Promise<FastifyReply> {
  const { line, buffer, exaggeration } = context.values;
  const path = lineOf(line);
  const { found, holes, terrain, mapped } = await readSection(readContextOf(context), path, buffer);
  const section = computeSection(path, holes, terrain, mapped);
  if (!section.range) throw new AppError(409, '剖面线旁没有可以上剖面的钻孔，请加大缓冲宽度或另画一条线');
  const drawnOn = dayInChina();
  const drawing = drawSection(section, { buffer, found, exaggeration: exaggeration ?? null, drawnOn });
  const name = `${drawing.title.replaceAll(/[\\/:*?"<>|]/g, '_')}-${drawnOn}.pdf`;
  void context.reply.header(
    'content-disposition',
    `attachment; filename="section.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  return context.reply.type('application/pdf').send(await drawSheet(drawing, drawnOn));
}
