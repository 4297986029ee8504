import { piecesAt } from '../store/hashed-file.ts';

/** A page or drawing in the guise of text. */
const markup = /^\s*<(!doctype|\?xml|html|svg|script|head|body|iframe)/i;
/** What no text holds: control characters that are no white space. */
const control = /(?!\s|\u0085)\p{Cc}/u;

const pieceBytes = 64 * 1024;

/** Whether a file is text from its first byte to its last, in UTF-8 or GB 18030, and no markup. */
export async function isPlainText(path: string): Promise<boolean> {
  return (await decodes(path, 'utf-8')) || decodes(path, 'gb18030');
}

async function decodes(path: string, encoding: 'utf-8' | 'gb18030'): Promise<boolean> {
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
