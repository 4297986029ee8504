import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';

/** What the directory of a ZIP says of the name of an entry. */
export interface NamedEntry {
  generalPurposeBitFlag: number;
  /** Bytes as they stand there. */
  fileName: Buffer;
  extraFields: readonly { id: number; data: Buffer }[];
}

/** Bit 11 of the flags: the name is in UTF-8 (APPNOTE 4.4.4). */
const utf8Flag = 0x8_00;
/** Info-ZIP Unicode Path (APPNOTE 4.6.9): version, CRC-32 of the name that it stands for, the name in UTF-8. */
const unicodePath = 0x70_75;
const pathHead = 5;

const asUtf8 = (raw: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return null;
  }
};
const asGbk = (raw: Buffer): string => iconv.decode(raw, 'gb18030');

/** The name in UTF-8 as its maker says that it is; null: it does not say so. */
function declaredName({ generalPurposeBitFlag, fileName, extraFields }: NamedEntry): string | null {
  const path = extraFields.find(({ id }) => id === unicodePath)?.data;
  if (path && path.length > pathHead && path[0] === 1 && path.readUInt32LE(1) === crc32(fileName)) {
    const name = asUtf8(path.subarray(pathHead));
    if (name !== null) return name;
  }
  return (generalPurposeBitFlag & utf8Flag) === 0 ? null : asUtf8(fileName);
}

const isAscii = (raw: Buffer): boolean => raw.every((byte) => byte < 0x80);

/** Latin letters with signs inside of a word, and words in Cyrillic: what people write in UTF-8. */
const european = /[A-Za-z][\u00c0-\u017f]|[\u00c0-\u017f][A-Za-z]|[\u0410-\u044f\u0401\u0451]{3}/u;

/**
 * Bytes that are UTF-8 by chance and Chinese in GBK: 水位 would be “ˮλ”. Then each pair of bytes is a letter of two bytes in the one
 * (Latin with signs, phonetic, Greek …) and a Han of GB 2312 in the other; Han in UTF-8 have three.
 */
function isGbkByChance(raw: Buffer, utf8: string): boolean {
  for (let at = 0; at < raw.length; at++) {
    const lead = raw[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    if (lead > 0xdf || (raw[at] ?? 0) < 0xa1) return false;
  }
  return !european.test(utf8);
}

/**
 * Names of the entries of one ZIP as their maker wrote them: UTF-8 where that is said, else all in one encoding, that of the system
 * it was packed on. Has to see every entry before it names one.
 */
export class ZipNames {
  /** A name cannot be UTF-8. */
  #isSurelyGbk = false;
  /** A name can hardly be GBK. */
  #isLikelyUtf8 = false;

  constructor(entries: readonly NamedEntry[] = []) {
    for (const entry of entries) this.see(entry);
  }

  see(entry: NamedEntry): void {
    const raw = entry.fileName;
    if (isAscii(raw) || declaredName(entry) !== null) return;
    const utf8 = asUtf8(raw);
    if (utf8 === null) this.#isSurelyGbk = true;
    else if (!isGbkByChance(raw, utf8)) this.#isLikelyUtf8 = true;
  }

  nameOf(entry: NamedEntry): string {
    const declared = declaredName(entry);
    if (declared !== null) return declared;
    return this.#isSurelyGbk || !this.#isLikelyUtf8 ? asGbk(entry.fileName) : (asUtf8(entry.fileName) ?? '');
  }
}

/** Whether a name leads out of the package: absolute, on a drive, or upwards. */
export const isUnsafeEntry = (name: string): boolean => /^([a-z]:|[/\\])|(^|[/\\])\.\.([/\\]|$)/iu.test(name);
