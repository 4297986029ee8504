import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf-engine.ts';
import { type PdfFault, pdfFault } from './pdf-fault.ts';

export interface OpenPdf {
  document: PDFDocumentProxy | null;
  fault: PdfFault | null;
  /** Share of the bytes that have come; null while unknown. */
  progress: number | null;
  retry: () => void;
}

/** The document at an address, for as long as the component is there. */
export function usePdf(address: string): OpenPdf {
  const [attempt, setAttempt] = useState(0);
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [fault, setFault] = useState<PdfFault | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    const unlessLeft =
      <Value>(set: (value: Value) => void) =>
      (value: Value): void => {
        if (!isLeft) set(value);
      };
    setDocument(null);
    setFault(null);
    const opening = openPdf(address, unlessLeft(setProgress));
    opening.document.then(
      unlessLeft(setDocument),
      unlessLeft((error: unknown) => setFault(pdfFault(error))),
    );
    return () => {
      isLeft = true;
      opening.close();
    };
  }, [address, attempt]);
  return { document, fault, progress, retry: () => setAttempt((before) => before + 1) };
}
