import Papa from 'papaparse';
import { delimiterOf } from '../../src/resources/kit/delimiter.ts';
import { decodeText } from './decode-text.ts';

/** The first rows of a CSV file as they stand, however odd its quotes are. `isCut`: as of `decodeText`. */
export function csvRows(bytes: Buffer, { maxRows, isCut }: { maxRows: number; isCut: boolean }): string[][] {
  const text = decodeText(bytes, isCut);
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: maxRows, skipEmptyLines: 'greedy' }).data;
}
