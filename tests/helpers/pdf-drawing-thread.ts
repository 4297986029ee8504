import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfDrawing } from './pdf-drawing.ts';

/** What is drawn on each page of the PDF that this thread was given. */
const pdf = await getDocument({ data: workerData as Uint8Array }).promise;
const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
parentPort?.postMessage(await Promise.all(pages.map(pdfDrawing)));
