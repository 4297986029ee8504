import iconv from 'iconv-lite';
import { likelyEncodings } from '../../src/resources/kit/text-encodings.ts';

/**
 * A text as spreadsheet programs and editors write it: UTF-8, UTF-16, or GB18030, without its byte order mark; what is damaged
 * comes as GB18030. `isCut`: the last character may have lost its end.
 */
export function decodeText(bytes: Buffer, isCut = false): string {
  for (const encoding of likelyEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    } catch {
      // The next one
    }
  }
  return iconv.decode(bytes, 'gb18030');
}
