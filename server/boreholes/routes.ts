import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { FastifyInstance } from 'fastify';
import { boreholes } from '../../src/resources/boreholes.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { drawLog } from '../../src/resources/shared/strip-log/log-drawing.ts';
import { type LogScale, logScales, onPaper } from '../../src/resources/shared/strip-log/log-scale.ts';
import { type Paper, papers } from '../../src/resources/shared/strip-log/log-sheet.ts';
import { svgText } from '../../src/resources/shared/strip-log/svg-text.ts';
import { ok } from '../envelope.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { questionOf } from '../resources/question-of.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Services } from '../services.ts';
import { type BoreholeAsked, boreholeCall, readConditioned } from './borehole-calls.ts';
import { findPlace } from './find-place.ts';
import { readClusters } from './read-clusters.ts';
import { drawPdf } from './strip-log/draw-pdf.ts';
import { readLog } from './strip-log/read-log.ts';

type Handler = (asked: BoreholeAsked) => Promise<unknown>;

/** Calls of boreholes beyond those of their declaration: the map, the place in a list, the strip log as a file. */
export function registerBoreholes(app: FastifyInstance, services: Services): void {
  const handlers: Readonly<Record<string, Handler>> = {
    clusters: answerClusters,
    place: answerPlace,
    stripLog: answerStripLog,
  };
  for (const [name, handler] of Object.entries(handlers)) {
    const call = boreholeCall(name);
    registerCall(app, call, async (request, reply) =>
      handler({ services, call, reader: await authorize(services, call, request), request, reply }),
    );
  }
}

const contextOf = ({ services, reader, reply }: Pick<BoreholeAsked, 'services' | 'reader' | 'reply'>): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});

const answerClusters: Handler = async (asked) => {
  const { own, query } = readConditioned(asked);
  const { services, reader, reply } = asked;
  const { q, filters } = query;
  const conditions = { filters, ...(q === undefined ? {} : { q }) };
  const view = own as { box: Extent; zoom: number };
  const asker = { reader, db: questionOf(services, reader, reply) };
  const cells = await services.kept.get(boreholes.name, ['clusters', conditions, view], asker, (db) =>
    readClusters(db, conditions, view, reader),
  );
  return ok({ cells });
};

const answerPlace: Handler = async (asked) => {
  const { own, query } = readConditioned(asked);
  return ok(await findPlace(contextOf(asked), own['id'] as number, query));
};

/** A file of more pages than this helps nobody. */
const mostPages = 250;

const answerStripLog: Handler = async ({ services, call, reader, request, reply }) => {
  const taken = readTaken(call, boreholes.services?.['stripLog']?.takes ?? {}, request) as unknown as {
    id: number;
    scale: string;
    format: 'pdf' | 'svg';
    paper: Paper;
  };
  const scale = logScales.find((each) => String(each) === taken.scale) ?? 200;
  const context = contextOf({ services, reader, reply });
  const { hole, findings } = await readLog(context, taken.id);
  assertHandy(hole.finalDepth, scale, taken.paper);
  const drawing = drawLog(hole, findings, scale, papers[taken.paper].width);
  const name = `${hole.unifiedNo}-${hole.holeNo}-柱状图-1比${scale}.${taken.format}`;
  void reply.header(
    'content-disposition',
    `attachment; filename="log.${taken.format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  if (taken.format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(svgText(drawing));
  return reply.type('application/pdf').send(await drawPdf(drawing, taken.paper, dayInChina()));
};

/** Reckoned before anything is drawn: how many pages the hole alone fills. @throws AppError 422 */
function assertHandy(finalDepth: number, scale: LogScale, paper: Paper): void {
  const pages = Math.ceil(onPaper(finalDepth, scale) / papers[paper].height);
  if (pages > mostPages)
    throw invalid({ scale: [`按 1∶${scale} 至少需要 ${pages} 页，最多 ${mostPages} 页，请改用更小的比例尺`] });
}
