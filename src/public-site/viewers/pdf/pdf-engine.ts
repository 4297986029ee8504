// pdf.js itself first: its viewer takes it from where it announces itself. The form for older browsers, which many of the
// portal's visitors have.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { accessToken } from '../../../providers/session-store.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Address of what pdf.js fetches at run time (tools/pdfjs-assets.ts); absolute, since workers ask for it. */
const asset = (folder: string): string => new URL(`pdfjs/${folder}/`, document.baseURI).href;

/** Bytes asked for at a time of files that are larger than a few of them. */
const rangeChunkSize = 256 * 1024;

export interface OpeningPdf {
  document: Promise<PDFDocumentProxy>;
  /** Ends the download and the worker's part. */
  close: () => void;
}

/**
 * Opens a PDF by ranges, with this visitor's token. Nothing inside a PDF is evaluated as a script, and nothing is asked of
 * other sites. @param onProgress share of the bytes that have come, 0 to 1; null while the size is unknown
 */
export function openPdf(address: string, onProgress: (share: number | null) => void): OpeningPdf {
  const token = accessToken();
  const task = getDocument({
    url: address,
    httpHeaders: token ? { accessToken: token } : {},
    rangeChunkSize,
    disableAutoFetch: true,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: asset('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: asset('standard_fonts'),
    iccUrl: asset('iccs'),
    wasmUrl: asset('wasm'),
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
    onProgress(total > 0 ? Math.min(1, loaded / total) : null);
  return { document: task.promise, close: () => void task.destroy() };
}
