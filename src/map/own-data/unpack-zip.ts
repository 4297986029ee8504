import { Unzip, UnzipInflate } from 'fflate';
import { encodingNamed } from './decode-text.ts';
import { limits, UnreadableFile } from './own-layer.ts';

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

const chunkBytes = 16 * 1024;
/** How much more than the archive may come out of it; tables of text pack to a tenth. */
const maxExpansion = 200;
const leastRoom = 8 * 1024 * 1024;
const wanted = /\.(shp|dbf|prj|cpg|geojson|geojsonl|geojsons|ndjson|json|kml|gpx|csv|txt|kmz|zip)$/i;

/** The data files of an archive. Unpacked piece by piece: what would fill the memory is given up before it does. @throws UnreadableFile */
export function unpackZip(bytes: Uint8Array): NamedBytes[] {
  const max = Math.min(limits.unpackedBytes, Math.max(bytes.length * maxExpansion, leastRoom));
  const entries: { name: string; pieces: Uint8Array[]; size: number; isWhole: boolean }[] = [];
  let total = 0;
  let seen = 0;
  const unzip = new Unzip((file) => {
    if ((seen += 1) > limits.archiveEntries)
      throw new UnreadableFile(`压缩包中的文件超过 ${limits.archiveEntries} 个，没有打开`);
    if (!wanted.test(file.name) || /(^|\/)(__MACOSX|\._)/.test(file.name)) return;
    const entry = { name: nameOf(file.name), pieces: [] as Uint8Array[], size: 0, isWhole: false };
    entries.push(entry);
    file.ondata = (error, piece, isLast) => {
      // What is thrown here comes back as an error
      if (error) throw error instanceof UnreadableFile ? error : new UnreadableFile('压缩包已损坏，或有密码保护');
      total += piece.length;
      if (total > max) throw new UnreadableFile('压缩包展开后的大小异常，没有打开');
      entry.size += piece.length;
      entry.pieces.push(piece);
      entry.isWhole = isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes)
      unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('压缩包已损坏，或有密码保护');
  }
  if (entries.some(({ isWhole }) => !isWhole)) throw new UnreadableFile('压缩包不完整，可能没有下载完');
  return entries.map(({ name, pieces, size }) => ({ name, bytes: joined(pieces, size) }));
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Names that are not marked as UTF-8 come as Latin 1; Chinese programs write them in GBK. */
function nameOf(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  return new TextDecoder(encodingNamed('gbk') ?? 'gbk').decode(Uint8Array.from(codes));
}
