import type { FoundMark } from './mark-on-paper.ts';
import type { PdfFault } from './pdf-scripts.ts';

/** What is asked of a PDF that is read: see `pdf-reader.ts`. */
export type PdfTask = PdfQuestions & PdfSource;

/** A file as a whole, or the path of one on this machine, of which only what is needed is read. */
type PdfSource = { bytes: Uint8Array } | { path: string };

interface PdfQuestions {
  /** Longest side of the picture of the first page, pixels; null: no picture. */
  picture: number | null;
  /** Read the text of the pages, the first so many; 0: none. */
  textPages: number;
  /** Look for what an archive does not take: JavaScript, which runs when it is opened or filled in, and encryption. */
  isFaultSought?: boolean;
  /** Look for a mark of secrecy on the first so many pages, and in title, subject and keywords; default none. */
  markPages?: number;
}

export interface PdfAnswer {
  pages: number;
  /** PNG of the first page. */
  picture: Uint8Array | null;
  /** Text of each page read, from the first. */
  texts: string[];
  /** It was looked for, and is there. */
  fault: PdfFault | null;
  /** The same of the mark of secrecy. */
  mark: FoundMark | null;
}
