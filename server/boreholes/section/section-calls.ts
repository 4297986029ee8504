import type { FastifyInstance, FastifyReply } from 'fastify';
import { computeSection } from '../../../src/map/compute/section.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { drawSection } from '../../../src/strip-log/section/section-drawing.ts';
import { AppError } from '../../errors.ts';
import { type AnswerTo, type ContextOf, registerOwnCall, registerOwnFile } from '../../resources/own-calls.ts';
import { questionOf } from '../../resources/question-of.ts';
import type { Services } from '../../services.ts';
import { drawSheet } from './draw-sheet.ts';
import { lineOf, readSection } from './read-section.ts';

/** Geological sections from the holes beside a line: what they are drawn from, and the sheet as a file. */
export function registerSections(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [boreholes, 'section'], answerSection);
  registerOwnFile(app, services, [boreholes, 'sectionSheet'], sendSheet);
}

type Asked = Pick<ContextOf<typeof boreholes, 'section'>, 'services' | 'reader' | 'reply'>;
const contextOf = ({ services, reader, reply }: Asked) => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});

const answerSection: AnswerTo<typeof boreholes, 'section'> = (asked) =>
  readSection(contextOf(asked), lineOf(asked.values.line), asked.values.buffer);

async function sendSheet(asked: ContextOf<typeof boreholes, 'sectionSheet'>): Promise<FastifyReply> {
  const { line, buffer, exaggeration } = asked.values;
  const path = lineOf(line);
  const { found, holes } = await readSection(contextOf(asked), path, buffer);
  const section = computeSection(path, holes);
  if (section.holes.length === 0) throw new AppError(409, '剖面线旁没有可以上剖面的钻孔，请加大缓冲宽度或另画一条线');
  const drawnOn = dayInChina();
  const drawing = drawSection(section, { buffer, found, exaggeration: exaggeration ?? null, drawnOn });
  const name = `${drawing.title.replaceAll(/[\\/:*?"<>|]/g, '_')}-${drawnOn}.pdf`;
  void asked.reply.header(
    'content-disposition',
    `attachment; filename="section.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  return asked.reply.type('application/pdf').send(await drawSheet(drawing, drawnOn));
}
