import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Reader } from './create-reader.ts';
import { PdfFind } from './pdf-find.tsx';
import { PdfOutline, useOutline } from './pdf-outline.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { type PdfPanel, PdfToolbar } from './pdf-toolbar.tsx';
import { PrintButton } from './print-button.tsx';
import { usePdf } from './use-pdf.ts';
import { type ReaderStart, useReader } from './use-reader.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import './pdf-reader.css';
import './pdf-pages.css';

export interface PdfReaderProps {
  /** Of the marked file. */
  address: string;
  start: ReaderStart;
  /** Told the page that is read, from 1, whenever it changes. */
  onPage: (page: number) => void;
}

/** A PDF to read: drawn by pdf.js page by page, with selectable text, contents, small pages and search. */
export function PdfReader({ address, start, onPage }: PdfReaderProps) {
  const { document, fault, progress, retry } = usePdf(address);
  if (fault) {
    const { title, text, isPassing } = fault;
    return <ErrorState title={title} error={new Error(text)} {...(isPassing ? { onRetry: retry } : {})} />;
  }
  return document ? <OpenReader {...{ document, start, onPage }} /> : <Opening progress={progress} />;
}

function Opening({ progress }: { progress: number | null }) {
  return (
    <div className="pdf-opening" role="status">
      <p>正在打开文件{progress === null ? '' : ` ${Math.round(progress * 100)}%`}…</p>
      <progress {...(progress === null ? {} : { value: progress })} aria-label="已收到的部分" />
    </div>
  );
}

interface OpenReaderProps extends Pick<PdfReaderProps, 'start' | 'onPage'> {
  document: PDFDocumentProxy;
}

function OpenReader({ document, start, onPage }: OpenReaderProps) {
  const { container, reader, state } = useReader(document, start);
  const outline = useOutline(document);
  const [panel, setPanel] = useState<PdfPanel | null>(start.phrases.length > 0 ? 'find' : null);
  const openFind = useCallback(() => setPanel('find'), []);
  useReaderKeys(reader, openFind);
  useZoomGestures(container, reader);
  usePageReport(state.page, reader, onPage);
  const close = () => {
    setPanel(null);
    reader?.find('', 'new');
    container.current?.focus();
  };
  /** On a phone a panel lies over the pages: it goes when it has led somewhere. */
  const afterGoing = () => {
    if (window.matchMedia('(max-width: 820px)').matches) setPanel(null);
  };
  return (
    <div className="pdf-reader" data-panel={panel ?? 'none'}>
      <div className="pdf-reader__bar">
        <PdfToolbar
          {...{ reader, state, panel }}
          hasOutline={outline.length > 0}
          onPanel={(name) => (panel === name ? close() : setPanel(name))}
        />
        <PrintButton document={document} />
      </div>
      {panel === 'find' ? (
        <PdfFind {...{ reader, find: state.find, phrases: start.phrases }} onClose={close} />
      ) : panel ? (
        <aside className="pdf-panel" aria-label={panelNames[panel]}>
          <header>
            <h2>{panelNames[panel]}</h2>
            <button type="button" className="pdf-tool" aria-label={`收起${panelNames[panel]}`} onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          {panel === 'outline' ? (
            <PdfOutline
              items={outline}
              onGo={(dest) => {
                reader?.goTo(dest);
                afterGoing();
              }}
            />
          ) : (
            <PdfThumbnails
              document={document}
              page={state.page}
              onPage={(page) => {
                reader?.goToPage(page);
                afterGoing();
              }}
            />
          )}
        </aside>
      ) : null}
      <div className="pdf-reader__stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div ref={container} className="pdf-reader__pages" tabIndex={0} role="document" aria-label="文件正文">
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  );
}

const panelNames: Record<PdfPanel, string> = { outline: '目录', thumbnails: '缩略图', find: '查找' };

/** Tells the page that is read, once the reader stands where it was to begin. */
function usePageReport(page: number, reader: Reader | null, onPage: (page: number) => void): void {
  const report = useRef(onPage);
  useEffect(() => {
    report.current = onPage;
  });
  useEffect(() => {
    if (reader) report.current(page);
  }, [page, reader]);
}
