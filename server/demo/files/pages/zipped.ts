import { once } from 'node:events';
import { ZipFile } from 'yazl';

/** A ZIP of texts by name, all of the same day, so that the same texts give the same bytes. */
export async function zipped(entries: Readonly<Record<string, string>>, day: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name, { mtime: day });
  zip.end();
  const chunks: Buffer[] = [];
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(zip.outputStream, 'end');
  return Buffer.concat(chunks);
}
