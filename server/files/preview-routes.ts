import { readerHeaders } from '../http/answer-headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { objects } from '../../src/resources/holdings/objects.ts';
import { ensurePart, pdfOf, renditionOf } from '../derived/make-part.ts';
import { readTile, type TilePlace } from '../derived/read-tile.ts';
import { sendObject } from './send-object.ts';
import { registerOwnFile } from '../resources/own-calls.ts';
import { guestReader, type Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { markForScreen } from '../watermark/issue-copy.ts';
import { marking } from '../watermark/marking.ts';
import { takesMark } from '../watermark/takes-mark.ts';
import { ensureBytes, type StoredFileObject } from '../holdings/ensure-bytes.ts';
import { assertMayHave, type FileAccess, noSuchFile, readFileAccess } from '../holdings/file-access.ts';
import { renditionType } from '../holdings/viewer-of.ts';

/** Who the calls of each class answer: those for everybody give only what a guest may have, whoever asks. */
type ReaderClass = 'everybody' | 'loggedIn';

/** Thumbnails, own attachments, and marked views. Nothing else of a file is shown, and nothing unmarked but those. */
export function registerPreviews(app: FastifyInstance, services: Services): void {
  const route = (name: ViewName, who: ReaderClass, answer: Answer): void => {
    registerOwnFile(app, services, [objects, name], async (context) => {
      const reader = who === 'everybody' ? guestReader : context.reader;
      return answer({ ...context, reader }, await readFileAccess(services, reader, context.values.objectName));
    });
  };
  route('preview', 'everybody', sendShown);
  route('previewWithAuth', 'loggedIn', sendShown);
  route('previewWithWaterColour', 'everybody', sendMarked);
  route('previewAuWithWaterColour', 'loggedIn', sendMarked);
  registerOwnFile(app, services, [objects, 'tile'], async ({ values: { objectName, ...place }, ...context }) =>
    sendTile(context, await readFileAccess(services, context.reader, objectName), place),
  );
}

type ViewName = 'preview' | 'previewWithAuth' | 'previewWithWaterColour' | 'previewAuWithWaterColour';

interface PreviewContext {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  reader: Reader;
}
type Answer = (context: PreviewContext, access: FileAccess | null) => Promise<FastifyReply>;

/**
 * What needs no mark: a thumbnail, or an attachment that the reader handed in or works on, as browsers show it. A file of an
 * item is shown with its mark.
 */
const sendShown: Answer = async (context, access) => {
  assertMayHave('thumbnail', access);
  const { request, reply, services, reader } = context;
  const { object, item } = access;
  if (item !== null && object.part !== 'thumbnail') return sendMarked(context, access);
  const whose = { isPrivate: reader.isLoggedIn, reader };
  if (object.part !== 'original')
    return sendObject(request, reply, { ...sent(await ensurePart(services, object)), ...whose });
  const stored = await ensureBytes(services, object);
  const { shownCopy } = await import('./shown-copy.ts');
  const copy = await shownCopy(services, stored);
  const content = copy && { sha256: copy.sha256, size: copy.size, type: copy.type, store: services.marked };
  return sendObject(request, reply, { ...sent(stored), ...content, ...whose });
};

const sent = ({ sha256, size, type, name }: StoredFileObject) => ({
  sha256,
  size,
  type,
  fileName: name,
  disposition: 'inline' as const,
});

/** The file as it is read on the screen: itself or its rendition, with the mark of this reader and day. */
const sendMarked: Answer = async ({ request, reply, services, reader }, access) => {
  assertMayHave('preview', access);
  const { original, item, object } = access;
  if (item === null || object.part === 'thumbnail' || object.part === 'tiles') throw noSuchFile();
  const shown = await shownOf(services, await ensureBytes(services, original));
  if (!takesMark(shown.type)) throw noSuchFile();
  const mark = await markForScreen(services, { reader, original, item, ip: request.ip });
  const { markFile } = await marking();
  const copy = await services.marked.get(`${shown.sha256} ${mark.copyNo}`, (folder) =>
    markFile(services, shown, mark, { isWhole: false, folder }),
  );
  const { sha256, size, type } = copy;
  const content = { ...sent(shown), sha256, size, type, store: services.marked };
  return sendObject(request, reply, { ...content, isPrivate: true, reader });
};

/** What is shown of an original. */
async function shownOf(services: Services, original: StoredFileObject): Promise<StoredFileObject> {
  const becomes = renditionType(original);
  if (becomes === null) return original;
  if (becomes === 'application/pdf') return pdfOf(services, original);
  return ensurePart(services, await renditionOf(services, original));
}

/** Seconds that a browser may keep a tile of its own reader. */
const tileSeconds = 600;

async function sendTile(
  { request, reply, services, reader }: PreviewContext,
  access: FileAccess | null,
  place: TilePlace,
): Promise<FastifyReply> {
  assertMayHave('preview', access);
  const { original, item, object } = access;
  if (object.part !== 'tiles') throw noSuchFile();
  const tile = await readTile(services, await ensurePart(services, object), place);
  const mark = await markForScreen(services, { reader, original, item, ip: request.ip });
  const { markPicture } = await import('../watermark/mark-picture.ts');
  const { bytes, type } = await markPicture(tile, 'image/jpeg', mark, { isTile: true });
  return reply
    .header('cache-control', `private, max-age=${tileSeconds}`)
    .header('vary', readerHeaders)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type)
    .send(bytes);
}
