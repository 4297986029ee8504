import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createReader, type Reader } from './create-reader.ts';
import { noFind, type ReaderState } from './reader-state.ts';

export interface ReaderStart {
  /** Page to open at, from 1; null: the first. */
  page: number | null;
  /** Phrases of which each place is marked at once. */
  phrases: readonly string[];
}

export interface UsedReader {
  /** The element that scrolls. */
  container: RefObject<HTMLDivElement | null>;
  /** Null until the pages are laid out. */
  reader: Reader | null;
  state: ReaderState;
}

/** A reader over a document, and what it shows. @param start counts when the document opens, not afterwards */
export function useReader(document: PDFDocumentProxy, start: ReaderStart): UsedReader {
  const container = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  const [reader, setReader] = useState<Reader | null>(null);
  const [state, setState] = useState<ReaderState>({
    page: 1,
    pageCount: document.numPages,
    scale: 1,
    scaleName: 'auto',
    find: noFind,
  });
  useEffect(() => {
    if (!container.current) return;
    const made = createReader(container.current, document, setState, () => {
      const { page, phrases } = first.current;
      if (page !== null && page <= document.numPages) made.goToPage(page);
      if (phrases.length > 0) made.find(phrases, 'new');
      setReader(made);
    });
    return () => {
      setReader(null);
      made.close();
    };
  }, [document]);
  return { container, reader, state };
}
