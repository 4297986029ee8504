import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { firstMark, type FoundMark } from './mark-on-paper.ts';
import { faultOf } from './pdf-scripts.ts';
import type { PdfAnswer, PdfTask } from './pdf-tasks.ts';

type PdfJs = typeof pdfjs;

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const blockBytes = 1024 * 1024;
/** Of a larger file its further bytes are not looked through for scripts. */
const maxLookedThrough = 512 * blockBytes;
/** Text of a page beyond this is not kept: no page of a report is so long. */
const maxCharacters = 50_000;

/** Of a large file little is needed for its number of pages. */
const inBlocks = { rangeChunkSize: blockBytes, disableAutoFetch: true, disableStream: true };

type Source = { data: Uint8Array } | { range: pdfjs.PDFDataRangeTransport };

const opening = ({ getDocument }: PdfJs, source: Source) =>
  getDocument({
    ...source,
    ...inBlocks,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
  });

function rangesOf({ PDFDataRangeTransport }: PdfJs, file: number): pdfjs.PDFDataRangeTransport {
  const read = (begin: number, end: number): Uint8Array => {
    const bytes = new Uint8Array(end - begin);
    readSync(file, bytes, 0, bytes.length, begin);
    return bytes;
  };
  const { size } = fstatSync(file);
  const ranges = new PDFDataRangeTransport(size, read(0, Math.min(size, blockBytes)));
  // Not at once: whoever asks listens only afterwards
  ranges.requestDataRange = (begin: number, end: number): void =>
    queueMicrotask(() => ranges.onDataRange(begin, read(begin, end)));
  return ranges;
}

/** What pdf.js draws on outside a browser. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: PngCanvas };
}
interface PngCanvas {
  toBuffer(type: 'image/png'): Buffer;
}
type RenderCanvas = Parameters<pdfjs.PDFPageProxy['render']>[0]['canvas'];

async function draw(pdf: pdfjs.PDFDocumentProxy, longest: number): Promise<Uint8Array> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
  // Of its own, since it draws with the shapes of the version that it brings along
  const factory = pdf.canvasFactory as CanvasFactory;
  const { canvas } = factory.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: canvas as unknown as RenderCanvas, viewport, background: '#fff' }).promise;
  return canvas.toBuffer('image/png');
}

async function readPage(pdf: pdfjs.PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  page.cleanup();
  // A NUL cannot be stored
  return text.replaceAll('\0', '').slice(0, maxCharacters);
}

const ofDocument = [
  ['Title', '文档属性的标题'],
  ['Subject', '文档属性的主题'],
  ['Keywords', '文档属性的关键词'],
] as const;

/** What cannot be read here says nothing: whether the file is whole is told otherwise. */
async function markOf(pdf: pdfjs.PDFDocumentProxy, pages: number): Promise<FoundMark | null> {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Subject?: unknown; Keywords?: unknown } };
  const properties = ofDocument.map(
    ([name, place]) => [place, typeof info[name] === 'string' ? info[name] : ''] as const,
  );
  const texts: (readonly [string, string])[] = [];
  for (let number = 1; number <= Math.min(pages, pdf.numPages); number++)
    texts.push([`第 ${number} 页`, await readPage(pdf, number).catch(() => '')]);
  return firstMark([...texts, ...properties]);
}

async function answer(pdfJs: PdfJs, task: PdfTask): Promise<PdfAnswer> {
  // pdf.js takes no Buffer
  if ('bytes' in task) return answerOf(opening(pdfJs, { data: new Uint8Array(task.bytes) }), task);
  const file = openSync(task.path, 'r');
  try {
    return await answerOf(opening(pdfJs, { range: rangesOf(pdfJs, file) }), task);
  } finally {
    closeSync(file);
  }
}

/** The first of them, in their order. */
async function* bytesOf(asking: PdfTask): AsyncGenerator<Buffer> {
  if ('bytes' in asking) yield Buffer.from(asking.bytes);
  else yield* createReadStream(asking.path, { highWaterMark: blockBytes, end: maxLookedThrough - 1 });
}

async function answerOf(task: ReturnType<typeof opening>, asking: PdfTask): Promise<PdfAnswer> {
  const { picture, textPages, isFaultSought = false, markPages = 0 } = asking;
  try {
    const pdf = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(textPages, pdf.numPages); number++) texts.push(await readPage(pdf, number));
    const fault = isFaultSought ? await faultOf(pdf, bytesOf(asking)) : null;
    return {
      pages: pdf.numPages,
      picture: picture === null ? null : await draw(pdf, picture),
      texts,
      fault,
      mark: markPages === 0 ? null : await markOf(pdf, markPages),
    };
  } finally {
    await task.destroy();
  }
}

/** What a process that reads PDFs does with a question. */
export async function prepare(): Promise<(task: PdfTask) => Promise<PdfAnswer>> {
  const pdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return (task) => answer(pdfJs, task);
}
