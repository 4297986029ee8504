import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { createMember } from './members.ts';
import { fileForm } from './object-desk.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, errorsOf, make } from './send.ts';

/** A ZIP as whoever adds to it makes it. */
export async function zipped(add: (zip: ZipFile) => void): Promise<Buffer> {
  const zip = new ZipFile();
  add(zip);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Files of these names, stored as they are, so that their names may be changed in the bytes. */
export const zipOf = (names: readonly string[]): Promise<Buffer> =>
  zipped((zip) => {
    for (const name of names) zip.addBuffer(Buffer.from('一'), name, { compress: false });
  });

export const packed = (entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> =>
  zipped((zip) => {
    for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  });

/** Packages that somebody hands in, on a running portal. */
export function packageDesk(portal: PortalUnderTest) {
  const sent = async (bytes: Buffer, name = '资料包.zip'): Promise<Answer> => {
    const { token } = await createMember(portal.pool, { isVerified: true });
    const form = fileForm({ use: '汇交文件' }, bytes, name);
    return make(portal.origin, 'objects.uploadProduct', { token, form });
  };
  const problemOf = async (bytes: Buffer, name?: string): Promise<string> =>
    errorsOf(await sent(bytes, name))['file']?.[0] ?? '';
  return { sent, problemOf };
}
