import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { faultFinder, type PdfFault } from '../formats/pdf-scripts.ts';

/** Within so many bytes of its ends a PDF says that it is one, and that it is whole. */
const reach = 2048;
const megabyte = 1024 ** 2;
/** Larger PDFs, and what goes beyond this in one package, are looked at where they begin alone. */
const wholeBytes = 64 * megabyte;
const allBytes = 512 * megabyte;

/** How entries may be packed to be read here: as they are, or deflated. */
const readable: readonly number[] = [0, 8];

const faults: Record<PdfFault, string> = {
  script: '含有脚本（JavaScript），须去掉',
  encrypted: '已加密，须去掉安全设置',
};

interface Looked {
  head: string;
  tail: string;
  fault: PdfFault | null;
}

async function lookThrough(stream: Readable, isWhole: boolean): Promise<Looked> {
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  const finds = faultFinder();
  let fault: PdfFault | null = null;
  for await (const part of stream) {
    const bytes = part as Buffer;
    fault ??= await finds(bytes);
    if (head.length < reach) head = Buffer.concat([head, bytes.subarray(0, reach)]).subarray(0, reach);
    tail = Buffer.concat([tail, bytes.subarray(-reach)]).subarray(-reach);
    if (!isWhole && head.length === reach) break;
  }
  return { head: head.toString('latin1'), tail: tail.toString('latin1'), fault };
}

/**
 * Looks at the PDFs of a package one after the other.
 * @returns what is wrong with one of them, as far as its bytes tell, in words; null: nothing
 */
export function packedPdfs(zip: ZipFile): (entry: Entry) => Promise<string | null> {
  let looked = 0;
  return async (entry) => {
    const { uncompressedSize, compressionMethod } = entry;
    if (uncompressedSize === 0) return '是空的';
    if (!readable.includes(compressionMethod)) return null;
    const isWhole = uncompressedSize <= wholeBytes && looked + uncompressedSize <= allBytes;
    if (isWhole) looked += uncompressedSize;
    try {
      const { head, tail, fault } = await lookThrough(await zip.openReadStreamPromise(entry), isWhole);
      if (!head.includes('%PDF-')) return '不是 PDF';
      if (fault) return faults[fault];
      return isWhole && !tail.includes('%%EOF') ? '不完整' : null;
    } catch {
      return '已损坏';
    }
  };
}
