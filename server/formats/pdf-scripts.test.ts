import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { faultFinder, type PdfFault } from './pdf-scripts.ts';

const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A stream of objects, after so many bytes. */
function packed(text: string, before = ''): Buffer {
  const body = deflateSync(Buffer.from(text, 'latin1'));
  const head = `%PDF-1.7\n${before}\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
}

async function found(bytes: Buffer, size: number): Promise<PdfFault | null> {
  const finds = faultFinder();
  for (let at = 0; at < bytes.length; at += size) {
    const fault = await finds(bytes.subarray(at, at + size));
    if (fault) return fault;
  }
  return null;
}

describe.each([7, 1000, 65_536, 10_000_000])('in pieces of %i bytes', (size) => {
  test.each<[string, Buffer]>([
    ['as it is', Buffer.from(`%PDF-1.4\n1 0 obj\n${action}\nendobj\n`)],
    ['without blanks', Buffer.from('<</S/JavaScript/JS(1)>>')],
    ['by numbers', Buffer.from('<< /#53 /J#61va#53cript /JS (1) >>')],
    ['in an object stream', packed(`7 0 ${action}`)],
    ['in the second of two', Buffer.concat([packed('7 0 << /Type /Page >>'), packed(`8 0 ${action}`)])],
    ['after what only names them', packed(`7 0 ${action}`, `(/ObjStm)${'x'.repeat(5000)}`)],
  ])('a script is found %s', async (_, bytes) => expect(await found(bytes, size)).toBe('script'));

  test.each<[string, Buffer]>([
    ['without any', packed('7 0 << /Type /Page >>')],
    ['that only tells of it', packed('7 0 (JavaScript /JavaScript and /JS)')],
    ['that only tells of encryption', packed('7 0 (how to)', '/EncryptMetadata true (/Encrypt it)')],
    ['whose object stream is no stream', Buffer.from('<< /Type /ObjStm >>\nstream\nnonsense\nendstream\n')],
    ['whose object stream has no end', Buffer.from('<< /Type /ObjStm >>\nstream\nnonsense')],
  ])('none is found in one %s', async (_, bytes) => expect(await found(bytes, size)).toBeNull());

  test.each([
    ['trailer', 'trailer\n<< /Size 9 /Root 1 0 R /Encrypt 8 0 R >>'],
    ['trailer, as it is', 'trailer\n<</Size 9/Encrypt<</Filter/Standard/V 2>>>>'],
  ])('one that says in its %s that it is encrypted is', async (_, text) =>
    expect(await found(Buffer.concat([packed('7 0 << /Type /Page >>'), Buffer.from(text)]), size)).toBe('encrypted'),
  );
});

test('an object stream that swells is not unpacked', async () => {
  const swelling = packed(`${' '.repeat(20 * 1024 ** 2)}${action}`);
  expect(await found(swelling, 65_536)).toBeNull();
});
