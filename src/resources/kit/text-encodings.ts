/** Names of encodings as .cpg files, XML declarations and headings of mails write them, besides those that TextDecoder knows. */
const codePages: Readonly<Record<string, string>> = {
  '65001': 'utf-8',
  '936': 'gb18030',
  cp936: 'gb18030',
  ms936: 'gb18030',
  ansi936: 'gb18030',
  'ansi 936': 'gb18030',
  '54936': 'gb18030',
  '950': 'big5',
  cp950: 'big5',
  '1252': 'windows-1252',
  cp1252: 'windows-1252',
  'ansi 1252': 'windows-1252',
  '88591': 'iso-8859-1',
};

/** The label for TextDecoder of a name: '936' is 'gb18030'; what is none of the odd ones comes back in small letters. */
export const encodingLabel = (name: string): string => {
  const plain = name.trim().toLowerCase();
  return codePages[plain] ?? plain;
};

const markOf = ([a, b]: Uint8Array): string | null =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;

/** So many bytes tell of UTF-16 without a mark. */
const sampleBytes = 4096;

/** UTF-16 without a mark has the NUL bytes of its Western letters on one side only; other texts have none. */
function unmarked(bytes: Uint8Array): string | null {
  const nulls = [0, 0];
  for (const [at, byte] of bytes.subarray(0, sampleBytes).entries())
    if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  return odd > 0 && even === 0 ? 'utf-16le' : even > 0 && odd === 0 ? 'utf-16be' : null;
}

/**
 * The encodings that a text from outside may have, the surest first, as labels for TextDecoder: the one of its byte order
 * mark alone, UTF-16 by its look, what it says itself, UTF-8, and GB18030, which GBK and GB2312 are part of. The first in
 * which it can be read without a fault is the one.
 * @param named what the file itself says; null: nothing
 */
export function likelyEncodings(bytes: Uint8Array, named: string | null = null): readonly string[] {
  const sure = markOf(bytes) ?? unmarked(bytes);
  if (sure !== null) return [sure];
  return [...(named === null ? [] : [encodingLabel(named)]), 'utf-8', 'gb18030'];
}
