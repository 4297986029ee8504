import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import { drawLog } from '../../src/strip-log/log-drawing.ts';
import { type LogScale, logScales, onPaper } from '../../src/resources/shared/log-scale.ts';
import { type Paper, papers } from '../../src/strip-log/log-sheet.ts';
import { svgText } from '../../src/strip-log/svg-text.ts';
import { ok } from '../envelope.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import { type ContextOf, registerOwnFile } from '../resources/own-calls.ts';
import { questionOf } from '../resources/question-of.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';
import { type BoreholeContext, boreholeCall, readConditioned } from './borehole-calls.ts';
import { findPlace } from './find-place.ts';
import { readClusters } from './read-clusters.ts';
import { registerSections } from './section/section-calls.ts';
import { drawPdf } from './strip-log/draw-pdf.ts';
import { readLog } from './strip-log/read-log.ts';

/** Calls of boreholes beyond those of their declaration: the map, the place in a list, the strip log as a file. */
export function registerBoreholes(app: FastifyInstance, services: Services): void {
  const handlers = { clusters: answerClusters, place: answerPlace };
  for (const name of ['clusters', 'place'] as const) {
    const call = boreholeCall(name);
    registerCall(app, call, async (request, reply) =>
      ok(await handlers[name]({ services, call, reader: await authorize(services, call, request), request, reply })),
    );
  }
  registerOwnFile(app, services, [boreholes, 'stripLog'], sendStripLog);
  registerSections(app, services);
}

const { clusters, place } = boreholes.services;

const contextOf = ({
  services,
  reader,
  reply,
}: Pick<BoreholeContext, 'services' | 'reader' | 'reply'>): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});

async function answerClusters(context: BoreholeContext): Promise<AnsweredBy<typeof clusters>> {
  const { own: view, query } = readConditioned(context, clusters.takes);
  const { services, reader, reply } = context;
  const { q, filters } = query;
  const conditions = { filters, ...(q === undefined ? {} : { q }) };
  const asker = { reader, db: questionOf(services, reader, reply) };
  const cells = await services.cache.get(boreholes.name, ['clusters', conditions, view], asker, (db) =>
    readClusters(db, conditions, view, reader),
  );
  return { cells };
}

function answerPlace(context: BoreholeContext): Promise<AnsweredBy<typeof place>> {
  const { own, query } = readConditioned(context, place.takes);
  return findPlace(contextOf(context), own.id, query);
}

/** A file of more pages than this helps nobody. */
const maxPages = 250;

async function sendStripLog(context: ContextOf<typeof boreholes, 'stripLog'>): Promise<FastifyReply> {
  const { reply, values } = context;
  const { format, paper } = { format: values.format ?? 'pdf', paper: values.paper ?? 'A4' };
  const scale = logScales.find((each) => String(each) === values.scale) ?? 200;
  const { hole, findings } = await readLog(contextOf(context), values.id);
  assertHandy(hole.finalDepth, scale, paper);
  const drawing = drawLog(hole, findings, scale, papers[paper].width);
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
