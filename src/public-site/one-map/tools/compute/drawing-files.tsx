import type { RefObject } from 'react';
import { saveBlob } from '../../../../providers/export-list.ts';
import { MakingStatus } from '../../print/making-status.tsx';
import { useMaking } from '../../print/use-making.ts';
import type { DrawingOrder } from './drawing-pdf.ts';

interface DrawingFilesProps extends Pick<DrawingOrder, 'title' | 'legend'> {
  drawing: RefObject<SVGSVGElement | null>;
}

/** Saves a drawing of the page as a file; what makes a PDF of it is fetched when one is wanted. */
export function DrawingFiles({ drawing, title, legend }: DrawingFilesProps) {
  const making = useMaking();
  const saveSvg = (): void => {
    if (!drawing.current) return;
    const text = new XMLSerializer().serializeToString(drawing.current);
    saveBlob(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${title}.svg`);
  };
  const savePdf = (): void =>
    making.begin(async (onStep, signal) => {
      if (!drawing.current) return [];
      onStep('正在生成 PDF');
      const { drawingPdf } = await import('./drawing-pdf.ts');
      const bytes = await drawingPdf({ drawing: drawing.current, title, legend }, signal);
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${title}.pdf`);
      return [];
    });
  return (
    <>
      <span role="group" aria-label={`导出${title}`}>
        <button type="button" className="tool-button" onClick={saveSvg}>
          导出 SVG
        </button>
        <button type="button" className="tool-button" disabled={making.step !== null} onClick={savePdf}>
          导出 PDF
        </button>
      </span>
      <MakingStatus making={making} />
    </>
  );
}
