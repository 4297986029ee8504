import { promisify } from 'node:util';
import { fromBuffer, type Options, type ZipFile } from 'yauzl';

/** Names and contents of a zip. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          found.set(entry.fileName, Buffer.concat(pieces));
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return found;
}
