import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The pictures in a PDF as the files that they were, JPEG. */
export async function pdfPictures(bytes: Uint8Array): Promise<Uint8Array[]> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode')
        ? [object.contents]
        : [],
    );
}
