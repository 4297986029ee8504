import { saveBlob } from '../../../../providers/export-list.ts';

/** Saves a drawing of the page as a file. */
export function saveDrawing(drawing: SVGSVGElement | null, title: string): void {
  if (!drawing) return;
  const text = new XMLSerializer().serializeToString(drawing);
  saveBlob(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${title}.svg`);
}
