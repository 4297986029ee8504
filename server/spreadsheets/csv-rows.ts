import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';

/** The first rows of a CSV file as they stand, however odd its quotes are. `isCut`: as of `decodeText`. */
export const csvRows = (bytes: Buffer, { maxRows, isCut }: { maxRows: number; isCut: boolean }): string[][] =>
  Papa.parse<string[]>(decodeText(bytes, isCut), { preview: maxRows, skipEmptyLines: 'greedy' }).data;
