import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { provinceBox } from '../../src/geo/province.ts';
import { placeOfTiff } from '../formats/geotiff-place.ts';
import { faultFinder, type PdfFault } from '../formats/pdf-scripts.ts';
import { isExecutable, isHiddenPackage, isTiff } from '../formats/signatures.ts';
import { isTiffWhole } from '../formats/tiff-whole.ts';
import { readFrom } from '../formats/tiff-pages.ts';
import { packedFaults, packedPdfFault } from './count-pages.ts';

/** So many bytes of each end say what a file is, and of a PDF that it is whole. */
const reach = 4096;
const megabyte = 1024 ** 2;
/** What is unpacked of one package to be looked through; beyond it files are looked at where they begin alone. */
const allBytes = 2048 * megabyte;
/** Maps and reports up to this size are opened as single files are; so many, of so many bytes together, and so long. */
const opened = { bytes: 32 * megabyte, files: 200, all: 512 * megabyte, ms: 120_000 } as const;
/** Degrees from the province beyond which a map has a wrong system or turned axes. */
const strayed = 1;

/** How entries may be packed to be read here: as they are, or deflated. */
const readable: readonly number[] = [0, 8];

/** What is wrong with a file of a package, and what mends it. */
export interface PackedFault {
  text: string;
  mend: string;
}
const repack = '请核对原件后重新打包';

interface Looked {
  head: Buffer;
  tail: Buffer;
  isWhole: boolean;
  script: PdfFault | null;
  /** All of it, where it is small enough to be opened. */
  bytes: Buffer | null;
}

interface How {
  isWhole: boolean;
  isOpened: boolean;
  isPdf: boolean;
}

/** @throws Error for what cannot be unpacked, or has another check sum than the package says */
async function lookThrough(zip: ZipFile, entry: Entry, { isWhole, isOpened, isPdf }: How): Promise<Looked> {
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  const parts: Buffer[] = [];
  const finds = faultFinder();
  let [script, sum]: [PdfFault | null, number] = [null, 0];
  for await (const part of await zip.openReadStreamPromise(entry)) {
    const bytes = part as Buffer;
    sum = crc32(bytes, sum);
    if (isPdf) script ??= await finds(bytes);
    if (isOpened) parts.push(bytes);
    if (head.length < reach) head = Buffer.concat([head, bytes.subarray(0, reach)]).subarray(0, reach);
    tail = Buffer.concat([tail, bytes.subarray(-reach)]).subarray(-reach);
    if (!isWhole && head.length === reach) break;
  }
  if (isWhole && sum !== entry.crc32) throw new Error('other check sum');
  return { head, tail, isWhole, script, bytes: isOpened ? Buffer.concat(parts) : null };
}

async function pdfFault({ head, tail, isWhole, script, bytes }: Looked): Promise<PackedFault | null> {
  const mend = '请重新打印为 PDF 后打包';
  const said = (text: string): PackedFault => ({ text: `PDF ${text}`, mend });
  if (!head.includes('%PDF-')) return said('不是 PDF');
  if (script) return said(packedFaults[script]);
  if (isWhole && !tail.includes('%%EOF')) return said('不完整');
  return bytes && packedPdfFault(bytes, opened.ms);
}

async function tiffFault({ head, bytes }: Looked): Promise<PackedFault | null> {
  if (!isTiff(head)) return { text: '不是 TIFF', mend: '请重新导出为 TIFF 后打包' };
  if (bytes === null) return null;
  const read = readFrom(bytes);
  if (!(await isTiffWhole(read, bytes.length))) return { text: 'TIFF 不完整或已损坏', mend: '请重新导出后打包' };
  const place = await placeOfTiff(read).catch(() => null);
  const { west, south, east, north } = provinceBox;
  const isNear =
    place === null ||
    (place.west <= east + strayed &&
      place.east >= west - strayed &&
      place.south <= north + strayed &&
      place.north >= south - strayed);
  if (isNear) return null;
  const at = `东经 ${place.west.toFixed(3)}°、北纬 ${place.south.toFixed(3)}°`;
  return { text: `图上坐标（${at}）远在浙江省之外`, mend: '请核对配准和坐标系（带号、X 与 Y 的先后）后重新打包' };
}

/** What a file is, whatever it is named. */
function disguise(head: Buffer, ending: string): PackedFault | null {
  if (isExecutable(head)) return { text: '是可执行文件', mend: '请去掉后重新打包；软件成果请以光盘送交' };
  if (!isHiddenPackage(head, ending)) return null;
  return { text: '实际是压缩包', mend: '请解开后与其他文件一起打包，或单独上传' };
}

/**
 * Looks at the files of a package one after the other: what they are, and whether they are whole; PDFs and TIFFs are opened.
 * @returns what is wrong with one of them, as far as its bytes tell, and what mends it; null: nothing
 */
export function packedContent(zip: ZipFile): (entry: Entry, path: string) => Promise<PackedFault | null> {
  const left = { read: allBytes, opened: opened.all, files: opened.files, until: Date.now() + opened.ms };
  return async (entry, path) => {
    const { uncompressedSize: size, compressionMethod } = entry;
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const isPdf = ending === 'pdf';
    const isPicture = ending === 'tif' || ending === 'tiff';
    if (size === 0) return isPdf || isPicture ? { text: `${isPdf ? 'PDF' : 'TIFF'} 是空的`, mend: repack } : null;
    if (!readable.includes(compressionMethod)) return null;
    const isWhole = size <= left.read;
    const isWanted = isWhole && (isPdf || isPicture) && size <= opened.bytes && size <= left.opened;
    const isOpened = isWanted && left.files > 0 && Date.now() < left.until;
    if (isWhole) left.read -= size;
    if (isOpened) {
      left.opened -= size;
      left.files -= 1;
    }
    const looked = await lookThrough(zip, entry, { isWhole, isOpened, isPdf }).catch(() => null);
    if (looked === null) return { text: `${isPdf ? 'PDF ' : ''}已损坏（解不开，或校验和不符）`, mend: repack };
    return disguise(looked.head, ending) ?? (isPdf ? pdfFault(looked) : isPicture ? tiffFault(looked) : null);
  };
}
