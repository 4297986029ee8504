import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const unpack = promisify(inflate);
const megabyte = 1024 ** 2;
/** Object streams that hold more are not looked into: those that programs write hold some hundred objects. */
const maxPacked = 4 * megabyte;
const maxUnpacked = 16 * megabyte;
/** More than what is looked for, and than a dictionary before its stream. */
const reach = 2048;

/** The type of an action that runs a script, each character as it is or by its number. */
const script =
  /\/(?:S|#53)[\s\0]{0,64}\/(?:J|#4[Aa])(?:a|#61)(?:v|#76)(?:a|#61)(?:S|#53)(?:c|#63)(?:r|#72)(?:i|#69)(?:p|#70)(?:t|#74)/u;
/** That all but this is encrypted stands in the clear: in the trailer, or with the stream that stands for it. */
const encryption = /\/Encrypt[\s\0]{0,64}(?:<<|\d{1,10}[\s\0]{1,64}\d{1,10}[\s\0]{1,64}R)/u;
const objects = '/ObjStm';
const opening = /stream\r?\n/u;
const closing = 'endstream';

/** What is not packed as all programs pack object streams is said to hold none. */
async function hasScriptPacked(packed: Buffer): Promise<boolean> {
  try {
    return script.test((await unpack(packed, { maxOutputLength: maxUnpacked })).toString('latin1'));
  } catch {
    return false;
  }
}

/** What an archive does not take: what is not the same whenever it is opened, or cannot be looked through and kept readable. */
export type PdfFault = 'script' | 'encrypted';

function faultIn(text: string): PdfFault | null {
  if (script.test(text)) return 'script';
  return encryption.test(text) ? 'encrypted' : null;
}

/**
 * Looks for actions that run JavaScript in the bytes of a PDF as they come, wherever they hang: on the document, a page, a
 * field, a link or a bookmark. They stand in the file as they are, or in object streams; of an encrypted one it is told that it
 * is. Keeps some megabytes at most. @returns what takes the next bytes, and answers what is wrong once it is known
 */
export function faultFinder(): (bytes: Buffer) => Promise<PdfFault | null> {
  /** What has come and is not done with. */
  let rest: Buffer = Buffer.alloc(0);
  /** It is of an object stream whose end has not come. */
  let isInside = false;
  return async (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const text = rest.toString('latin1');
    let from = 0;
    for (;;) {
      if (isInside) {
        const end = text.indexOf(closing, from);
        if (end < 0 && rest.length - from <= maxPacked) break;
        if (end >= 0 && (await hasScriptPacked(rest.subarray(from, end)))) return 'script';
        from = Math.max(from, end);
        isInside = false;
      }
      const at = text.indexOf(objects, from);
      const fault = faultIn(text.slice(from, at < 0 ? text.length : at));
      if (fault) return fault;
      if (at < 0) {
        from = Math.max(from, text.length - reach);
        break;
      }
      const head = opening.exec(text.slice(at, at + reach));
      if (!head && text.length - at < reach) {
        from = at;
        break;
      }
      isInside = head !== null;
      from = at + (head ? head.index + head[0].length : objects.length);
    }
    rest = rest.subarray(from);
    return null;
  };
}

/** Of larger files the pages are not read one by one; of others so many, since each takes a millisecond or two. */
const maxReadByPage = 64 * megabyte;
const maxPages = 2000;

/**
 * What an archive does not take of a PDF, as its bytes tell, and what the library reads of the document, its fields and its
 * pages. @param bytes what it is made of, in their order @throws what the library does of what it cannot read
 */
export async function faultOf(pdf: PDFDocumentProxy, bytes: AsyncIterable<Buffer>): Promise<PdfFault | null> {
  const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } };
  if (info.EncryptFilterName) return 'encrypted';
  const finds = faultFinder();
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    const fault = await finds(part);
    if (fault) return fault;
  }
  return (await hasScript(pdf, size)) ? 'script' : null;
}

async function hasScript(pdf: PDFDocumentProxy, size: number): Promise<boolean> {
  if (await pdf.hasJSActions()) return true;
  if (size > maxReadByPage) return false;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    const page = await pdf.getPage(number);
    if ((await page.getJSActions()) !== null) return true;
    const annotations = (await page.getAnnotations({ intent: 'any' })) as { actions?: object | null }[];
    if (annotations.some(({ actions }) => Boolean(actions))) return true;
    page.cleanup();
  }
  return false;
}
