import iconv from 'iconv-lite';

/** UTF-8, or GB18030 as Chinese spreadsheet programs write it. `isCut`: the last character may have lost its end. */
export function decodeText(bytes: Buffer, isCut = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return iconv.decode(bytes, 'gb18030');
  }
}
