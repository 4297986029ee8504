import { docx, xlsx } from '../holdings/viewer-of.ts';
import { sheetBlocks, wordBlocks } from './office-blocks.ts';
import { type Block, renderPages } from './render-pages.ts';
import { csvBlocks, mostCsvBytes, mostTextBytes, textBlocks } from './text-blocks.ts';

interface Layout {
  /** So much of the file is read. */
  mostBytes: number;
  blocks: (bytes: Buffer, isCut: boolean) => Block[] | Promise<Block[]>;
}

const layouts: Readonly<Record<string, Layout>> = {
  [docx]: { mostBytes: Infinity, blocks: wordBlocks },
  [xlsx]: { mostBytes: Infinity, blocks: sheetBlocks },
  'text/csv': { mostBytes: mostCsvBytes, blocks: csvBlocks },
  'text/plain': { mostBytes: mostTextBytes, blocks: textBlocks },
};

interface StoredDocument {
  name: string;
  /** Media type. */
  type: string;
  size: number;
  /** The first so many bytes. */
  read: (most: number) => Promise<Buffer>;
}

/** A Word, Excel, CSV or text file as a PDF that shows what stands in it; null: another type. Drawings are not kept. */
export async function renderDocument({ name, type, size, read }: StoredDocument): Promise<Buffer | null> {
  const layout = layouts[type];
  if (!layout) return null;
  const bytes = await read(layout.mostBytes);
  return renderPages(name, await layout.blocks(bytes, size > layout.mostBytes));
}
