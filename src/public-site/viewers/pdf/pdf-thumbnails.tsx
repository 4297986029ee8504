import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

export interface PdfThumbnailsProps {
  document: PDFDocumentProxy;
  /** The page that is read, from 1. */
  page: number;
  onPage: (page: number) => void;
}

/** CSS pixels. */
const width = 112;

/** All pages, small; they are drawn when they come into view. */
export function PdfThumbnails({ document, page, onPage }: PdfThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <ol className="pdf-thumbnails plain-list">
      {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            ref={number === page ? current : null}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`第 ${number} 页`}
            onClick={() => onPage(number)}
          >
            <SmallPage document={document} number={number} />
            <span>{number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function SmallPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    let stop = () => {};
    let isLeft = false;
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number);
      if (isLeft) return;
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width * window.devicePixelRatio) / natural.width });
      element.width = Math.round(viewport.width);
      element.height = Math.round(viewport.height);
      const task = page.render({ canvas: element, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // A page that is not drawn keeps its number, and leads to its place
    draw().catch(() => {});
    return () => {
      isLeft = true;
      stop();
    };
  }, [isNear, document, number]);
  return <canvas ref={canvas} width={width} height={Math.round(width * Math.SQRT2)} aria-hidden />;
}
