import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { safeName, uniqueNames } from './safe-name.ts';

/** A file that goes into a zip, opened when its turn comes. */
export interface ZipEntry {
  /** As its owner named it; made safe and unique here. */
  name: string;
  open(): Promise<OpenedEntry>;
}

export interface OpenedEntry {
  stream: Readable;
  size: number;
  /** Media type. */
  type: string;
  /** Where the copy is of another format than the kept file: its name. */
  name?: string;
}

/** What became of an entry: its name in the zip, or why it is not there. */
export type ZipOutcome<E extends ZipEntry> = { entry: E } & ({ name: string } | { problem: string });

export interface ZipText {
  name: string;
  text: string;
}

export interface ZipParts<E extends ZipEntry> {
  /** Goes out at once, before any file is opened. */
  first: ZipText;
  entries: readonly E[];
  /** The last entry: what is in the zip and what is not. */
  last(outcomes: readonly ZipOutcome<E>[]): ZipText;
  /** Sentence for the reader about a file that could not be opened. */
  problemOf(error: unknown, entry: E): string;
}

/** Formats that are packed already: packing them again costs time and saves nothing. */
const packed = /^(image\/(?!bmp|tiff)|application\/(pdf|zip|vnd\.openxmlformats))/;

/** Notepad needs the mark to see UTF-8. */
const textBytes = (text: string): Buffer => Buffer.from(`\u{FEFF}${text.replaceAll('\n', '\r\n')}`);

/**
 * A zip that is made as it is read, with one file open at a time; what cannot be opened is left out and told in the last
 * entry. A file that breaks off in the middle breaks the zip off. Whoever destroys it closes what is open.
 */
export function zipStream<E extends ZipEntry>(parts: ZipParts<E>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  fill(zip, output, parts).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function fill<E extends ZipEntry>(zip: ZipFile, output: PassThrough, parts: ZipParts<E>): Promise<void> {
  const unique = uniqueNames();
  const addText = ({ name, text }: ZipText): void => zip.addBuffer(textBytes(text), unique(safeName(name)));
  let current: Readable | null = null;
  output.once('close', () => current?.destroy());
  zip.once('error', (error: Error) => output.destroy(error));
  addText(parts.first);
  const outcomes: ZipOutcome<E>[] = [];
  for (const entry of parts.entries) {
    if (output.destroyed) return;
    let opened: OpenedEntry;
    try {
      opened = await entry.open();
    } catch (error) {
      outcomes.push({ entry, problem: parts.problemOf(error, entry) });
      continue;
    }
    current = opened.stream;
    if (output.destroyed) return void current.destroy();
    const name = unique(safeName(opened.name ?? entry.name));
    zip.addReadStream(current, name, { size: opened.size, compress: !packed.test(opened.type) });
    await finished(current, { writable: false });
    current = null;
    outcomes.push({ entry, name });
  }
  addText(parts.last(outcomes));
  zip.end();
}
