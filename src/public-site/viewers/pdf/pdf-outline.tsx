import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

/** A line of a document's own contents. */
export interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

/** Contents of a document; empty when it has none, or until they are read. */
export function useOutline(document: PDFDocumentProxy): readonly OutlineItem[] {
  const [items, setItems] = useState<readonly OutlineItem[]>([]);
  useEffect(() => {
    let isLeft = false;
    document.getOutline().then(
      (outline: OutlineItem[] | null) => {
        if (!isLeft) setItems(outline ?? []);
      },
      // Contents that cannot be read are as none: the pages are there all the same
      () => setItems([]),
    );
    return () => {
      isLeft = true;
    };
  }, [document]);
  return items;
}

export interface PdfOutlineProps {
  items: readonly OutlineItem[];
  onGo: (dest: string | unknown[]) => void;
}

/** Contents of the document; a line leads to its place. */
export function PdfOutline({ items, onGo }: PdfOutlineProps) {
  return (
    <ol className="pdf-outline plain-list">
      {items.map(({ title, dest, items: below }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- contents never change, and their lines may be the same
        <li key={`${index} ${title}`}>
          <button type="button" disabled={dest === null} onClick={() => dest !== null && onGo(dest)}>
            {title}
          </button>
          {below.length > 0 ? <PdfOutline items={below} onGo={onGo} /> : null}
        </li>
      ))}
    </ol>
  );
}
