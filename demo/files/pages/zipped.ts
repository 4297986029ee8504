import { once } from 'node:events';
import { ZipFile } from 'yazl';

/** Unix seconds begin here, and yazl writes no earlier ones. */
const earliest = new Date(0);

/** A ZIP of texts by name, all of the same day, so that the same texts give the same bytes. Days before 1970 count as its first. */
export async function zipped(entries: Readonly<Record<string, string>>, day: Date): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = day < earliest ? earliest : day;
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  const chunks: Buffer[] = [];
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(zip.outputStream, 'end');
  return Buffer.concat(chunks);
}
