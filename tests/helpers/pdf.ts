import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

/** A small real PDF of blank pages. */
export async function pdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([200, 200]);
  return Buffer.from(await document.save());
}

/** A PDF of one page whose drawing never ends: each of its forms draws the next one ten times. */
export function endlessPdf(): Buffer {
  const depth = 14;
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const drawing = isLast ? '0 0 1 1 re f' : `/X${level + 1} Do `.repeat(10);
    const resources = isLast ? '' : `/Resources << /XObject << /X${level + 1} ${5 + level + 1} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /X0 5 0 R >> >> >>',
    '<< /Length 6 >>\nstream\n/X0 Do\nendstream',
    ...forms,
  ];
  return Buffer.from(withTable(objects));
}

function withTable(objects: readonly string[]): string {
  const offsets: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** A PDF of one page whose text takes little room until it is unpacked. */
export function swellingPdf(unpackedBytes: number): Buffer {
  const runOfBlanks = Buffer.from([0x81, 0x20]);
  const packed = deflateSync(Buffer.alloc((unpackedBytes / 128) * 2, runOfBlanks)).toString('hex');
  const filters = '/Filter [/ASCIIHexDecode /FlateDecode /RunLengthDecode]';
  return Buffer.from(
    withTable([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      `<< /Length ${packed.length} ${filters} >>\nstream\n${packed}\nendstream`,
    ]),
  );
}

/** Begins like a PDF, goes on without an end of line: whoever looks for its objects makes one text of all of it. */
export const oneLinePdf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'a')]);

/** A list of so many bytes where the catalogue should be told: of each four of them a dictionary is made. */
export const crowdedPdf = (bytes: number): Buffer =>
  Buffer.from(`%PDF-1.7\ntrailer\n<< /Root 1 0 R /X [${'<<>>'.repeat(bytes / 4)}]>>\n`);
