import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { message } from '../../../ui/message.ts';
import { printPdf } from './print-pdf.ts';

/** Prints the marked pages; while they are drawn the button says how far it is, and stops it. */
export function PrintButton({ document }: { document: PDFDocumentProxy }) {
  const [done, setDone] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  async function onClick(): Promise<void> {
    if (control.current) return control.current.abort();
    const printing = new AbortController();
    control.current = printing;
    setDone(0);
    try {
      await printPdf(document, setDone, printing.signal);
    } catch {
      if (!printing.signal.aborted) message.error('没有准备好打印，请关闭其他页面后重试');
    }
    control.current = null;
    setDone(null);
  }
  return (
    <button
      type="button"
      className="pdf-tool pdf-tool--wide"
      data-idle={done === null || undefined}
      onClick={() => void onClick()}
    >
      <Icon name={done === null ? 'print' : 'close'} />
      <span role="status">{done === null ? '打印' : `停止打印（${done} / ${document.numPages}）`}</span>
    </button>
  );
}
