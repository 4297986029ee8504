import { docx, xlsx } from '../holdings/viewer-of.ts';
import { sheetBlocks, wordBlocks } from './office-blocks.ts';
import { type Block, renderPages } from './render-pages.ts';
import { csvBlocks, textBlocks } from './text-blocks.ts';

/** A Word, Excel, CSV or text file from outside. */
export interface DocumentTask {
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array;
  /** These bytes are only its beginning. */
  isCut: boolean;
}

const layouts: Readonly<Record<string, (bytes: Buffer, isCut: boolean) => Block[] | Promise<Block[]>>> = {
  [docx]: wordBlocks,
  [xlsx]: sheetBlocks,
  'text/csv': csvBlocks,
  'text/plain': textBlocks,
};

/** What a process that lays out documents does with one: a PDF that shows what stands in it. */
export function prepare(): Promise<(task: DocumentTask) => Promise<Uint8Array>> {
  return Promise.resolve(async ({ name, type, bytes, isCut }) => {
    const layout = layouts[type];
    if (!layout) throw new Error(`no layout for ${type}`);
    return renderPages(name, await layout(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isCut));
  });
}
