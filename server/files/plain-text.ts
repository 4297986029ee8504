import { likelyEncodings } from '../../src/resources/kit/text-encodings.ts';
import { piecesAt } from '../store/hashed-file.ts';

/** A page or drawing in the guise of text. */
const markup = /^\s*<(!doctype|\?xml|html|svg|script|head|body|iframe)/i;
/** What no text holds: control characters that are no white space. */
const control = /(?!\s|\u0085)\p{Cc}/u;

const pieceBytes = 64 * 1024;

/** Whether a file is text from its first byte to its last, in UTF-8, UTF-16 or GB 18030, and no markup. */
export async function isPlainText(path: string): Promise<boolean> {
  let beginning = new Uint8Array();
  for await (const piece of piecesAt(path, pieceBytes)) {
    beginning = Uint8Array.from(piece);
    break;
  }
  for (const encoding of likelyEncodings(beginning)) if (await decodes(path, encoding)) return true;
  return false;
}

async function decodes(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of piecesAt(path, pieceBytes)) {
      const text = decoder.decode(piece, { stream: true });
      if (control.test(text) || (isFirst && markup.test(text))) return false;
      isFirst = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
