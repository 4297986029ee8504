import { type RefObject, useState } from 'react';
import { saveBlob } from '../../../../providers/export-list.ts';
import { fetchedWordsOf } from '../../../../resources/kit/words-of.ts';
import { message } from '../../../../ui/message.ts';
import type { DrawingOrder } from './drawing-pdf.ts';

interface DrawingFilesProps extends Pick<DrawingOrder, 'title' | 'legend'> {
  drawing: RefObject<SVGSVGElement | null>;
}

/** Saves a drawing of the page as a file; what makes a PDF of it is fetched when one is wanted. */
export function DrawingFiles({ drawing, title, legend }: DrawingFilesProps) {
  const [isMaking, setMaking] = useState(false);
  const saveSvg = (): void => {
    if (!drawing.current) return;
    const text = new XMLSerializer().serializeToString(drawing.current);
    saveBlob(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${title}.svg`);
  };
  async function savePdf(): Promise<void> {
    if (!drawing.current) return;
    setMaking(true);
    try {
      const { drawingPdf } = await import('./drawing-pdf.ts');
      const bytes = await drawingPdf({ drawing: drawing.current, title, legend });
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${title}.pdf`);
    } catch (error) {
      message.error(fetchedWordsOf(error, 'PDF 没有生成，请稍后重试'));
    } finally {
      setMaking(false);
    }
  }
  return (
    <span role="group" aria-label={`导出${title}`}>
      <button type="button" className="tool-button" onClick={saveSvg}>
        导出 SVG
      </button>
      <button type="button" className="tool-button" disabled={isMaking} onClick={() => void savePdf()}>
        {isMaking ? '正在生成' : '导出 PDF'}
      </button>
    </span>
  );
}
