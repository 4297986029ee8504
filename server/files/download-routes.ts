import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { FieldMap, ValuesOfFields } from '../../src/resources/kit/field.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { AppError, invalid } from '../errors.ts';
import { registerCall } from '../http/register-call.ts';
import { assertMayHave, type FileAccess, readFileAccess } from '../holdings/file-access.ts';
import { objectCall } from '../holdings/routes.ts';
import { type AnswerTo, registerOwnCall } from '../resources/own-calls.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { contentDisposition } from './content-disposition.ts';
import { assertAnyDeliverable, assertDeliverable, deliver, type Downloading, startedCopy } from './deliverable.ts';
import { takePlace } from '../http/answer-places.ts';
import { sendObject } from './send-object.ts';
import { issueTicket, ticketSeconds, type TicketTarget, whoDownloads } from './tickets.ts';
import { planOf, type ZipPlan, zipParts } from './zip-downloads.ts';
import { zipStream } from './zip-stream.ts';

/** Files of items; results of jobs have a call of their own. */
type FileTarget = Exclude<TicketTarget, { job: number }>;
type ZipTarget = Exclude<FileTarget, { objectName: string }>;

const namesIn = (text: string): string[] => text.split(/[\s,;，；]+/).filter((name) => name !== '');

const noLongerThere = (): AppError => new AppError(401, '下载链接已失效，请回到页面重新点击下载');

/** Downloads of what one has the right to: a file, several files, the files of an order; and the tickets to them. */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [objects, 'ticket'], giveTicket);
  const { download, downloadByForm, downloadMany, downloadManyByTicket, downloadOrder } = objects.services;
  const register = <F extends FieldMap>(
    name: DownloadName,
    takes: F,
    targetOf: (taken: ValuesOfFields<F>) => FileTarget | null,
    send: Send,
  ): void => {
    const call = objectCall(name);
    registerCall(app, call, async (request, reply) => {
      const who = await whoDownloads(services, call, [request, reply], { takes, targetOf });
      return send(downloadOf(services, request), reply, who);
    });
  };
  const named = ({ objectName }: { objectName: string | null }) => (objectName === null ? null : { objectName });
  register('download', download.takes, named, sendNamed);
  register('downloadByForm', downloadByForm.takes, named, sendNamed);
  const several = ({ objectNames }: { objectNames: string }) => ({ objectNames: namesIn(objectNames) });
  register('downloadMany', downloadMany.takes, several, sendSeveral);
  // What a ticket is for stands in it
  register('downloadManyByTicket', downloadManyByTicket.takes, () => ({ objectNames: [] }), sendSeveral);
  const ordered = ({ mainOrderId }: { mainOrderId: number | null }) => (mainOrderId === null ? null : { mainOrderId });
  register('downloadOrder', downloadOrder.takes, ordered, sendOrdered);
}

type DownloadName = 'download' | 'downloadByForm' | 'downloadMany' | 'downloadManyByTicket' | 'downloadOrder';
type Send = (
  downloading: DownloadRequest,
  reply: FastifyReply,
  who: { reader: Reader; target: TicketTarget },
) => Promise<FastifyReply>;

const sendNamed: Send = async (downloading, reply, { reader, target }) => {
  if (!('objectName' in target)) throw noLongerThere();
  return sendOne(downloading, reply, reader, target.objectName);
};

const sendSeveral: Send = async (downloading, reply, { reader, target }) => {
  if (!('objectNames' in target)) throw noLongerThere();
  return sendZip(downloading, reply, reader, await planned(downloading.services, reader, target));
};

const sendOrdered: Send = async (downloading, reply, { reader, target }) => {
  if (!('mainOrderId' in target)) throw noLongerThere();
  return sendZip(downloading, reply, reader, await planned(downloading.services, reader, target));
};

type DownloadRequest = Downloading & { request: FastifyRequest };

const downloadOf = (services: Services, request: FastifyRequest): DownloadRequest => ({
  services,
  request,
  ip: request.ip,
  requestId: request.id,
});

async function sendOne(
  downloading: DownloadRequest,
  reply: FastifyReply,
  reader: Reader,
  objectName: string,
): Promise<FastifyReply> {
  const { services, request } = downloading;
  const access = await readOriginal(services, reader, objectName);
  const started = startedCopy(services, access, request.headers);
  const { name, marked, ...content } = started ?? (await deliver(downloading, access));
  const way = { fileName: name, disposition: 'attachment', isPrivate: true, reader } as const;
  const copy = marked && { store: marked, isNew: started === null };
  return sendObject(request, reply, { ...content, ...way, ...copy });
}

/** @throws AppError 403, 404 when the reader may not download it */
async function readOriginal(services: Services, reader: Reader, objectName: string): Promise<FileAccess> {
  const access = await readFileAccess(services, reader, objectName);
  const originals = access?.object.part === 'original' ? [access] : [];
  const { withHandedIn } = await import('./handed-in.ts');
  const [original = null] = await withHandedIn(services.database.pool, originals);
  assertMayHave('download', original);
  return original;
}

/** What leaves for one person: nothing on the way keeps it, and it can run nothing. */
const personal = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', contentDisposition('attachment', fileName));

/** Nginx must not collect it: the first byte leaves before the last file is opened. */
async function sendZip(
  downloading: DownloadRequest,
  reply: FastifyReply,
  reader: Reader,
  plan: ZipPlan,
): Promise<FastifyReply> {
  const { log } = downloading.request;
  await takePlace(downloading.request, reply, reader);
  const zip = zipStream(zipParts(downloading, plan, (error) => log.error({ err: error }, 'a file of a zip failed')));
  zip.once('error', (error) => log.warn({ err: error }, 'a zip broke off'));
  return personal(reply, plan.fileName).header('x-accel-buffering', 'no').type('application/zip').send(zip);
}

const giveTicket: AnswerTo<typeof objects, 'ticket'> = async ({ services, reader, request, values }) => {
  const target = targetOf(values);
  const address = await addressFor(services, reader, target);
  const ticket = await issueTicket(services, request, target);
  return { ticket, address: `${address}?ticket=${ticket}`, expiresInSeconds: ticketSeconds };
};

function targetOf({ objectName, objectNames, mainOrderId }: InputOf<typeof objects.services.ticket>): FileTarget {
  const targets: FileTarget[] = [];
  if (objectName !== null) targets.push({ objectName });
  if (objectNames !== null) targets.push({ objectNames: namesIn(objectNames) });
  if (mainOrderId !== null) targets.push({ mainOrderId });
  const [target] = targets;
  if (!target || targets.length > 1)
    throw invalid({ objectName: ['请在 objectName、objectNames、mainOrderId 中恰好给出一项'] });
  return target;
}

/** Where the ticket is spent. What cannot be had is refused here, where the page can say so. */
async function addressFor(services: Services, reader: Reader, target: FileTarget): Promise<string> {
  if ('objectName' in target) {
    await assertDeliverable(services, await readOriginal(services, reader, target.objectName));
    return objectCall('download').parsed.path;
  }
  await planned(services, reader, target);
  return objectCall('objectNames' in target ? 'downloadManyByTicket' : 'downloadOrder').parsed.path;
}

/** What goes into a zip. @throws AppError when nothing can: the reason of the first file */
async function planned(services: Services, reader: Reader, target: ZipTarget): Promise<ZipPlan> {
  const plan = await planOf(services.database.pool, reader, target);
  await assertAnyDeliverable(services, plan.accesses);
  return plan;
}
