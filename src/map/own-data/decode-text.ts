import { UnreadableFile } from './own-layer.ts';

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

export const isUtf8 = (bytes: Uint8Array): boolean => strictly(bytes, 'utf-8') !== null;

const markOf = ([a, b]: Uint8Array): string | null =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;

/** Names of encodings as .cpg files and XML declarations write them, besides those that browsers know. */
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

/** The encoding that a name means; null: unknown. 'GBK', '936', 'UTF-8' … */
export function encodingNamed(name: string): string | null {
  const plain = name.trim().toLowerCase();
  try {
    return new TextDecoder(codePages[plain] ?? plain).encoding;
  } catch {
    return null;
  }
}

/**
 * The text of a file: by its byte order mark, as UTF-8, or else as GB18030, which GBK and GB2312 are part of.
 * @param named what the file itself says; tried first
 * @throws UnreadableFile when it is none of these
 */
export function decodeText(bytes: Uint8Array, named: string | null = null): string {
  const mark = markOf(bytes);
  for (const encoding of mark ? [mark] : [named, 'utf-8', 'gb18030']) {
    const text = encoding === null ? null : strictly(bytes, encoding);
    // Texts have no NUL; whatever has is read wrongly or is no text
    if (text !== null && !text.includes('\u0000')) return text;
  }
  throw new UnreadableFile('文字编码不能识别，请存为 UTF-8 或 GBK 后再打开');
}
