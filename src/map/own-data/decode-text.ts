import { encodingLabel, likelyEncodings } from '../../resources/kit/text-encodings.ts';
import { UnreadableFile } from './own-layer.ts';

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The encoding that a name means; null: unknown. 'GBK', '936', 'UTF-8' … */
export function encodingNamed(name: string): string | null {
  try {
    return new TextDecoder(encodingLabel(name)).encoding;
  } catch {
    return null;
  }
}

/**
 * The text of a file, in the first of its likely encodings that fits.
 * @param named what the file itself says
 * @throws UnreadableFile when none does
 */
export function decodeText(bytes: Uint8Array, named: string | null = null): string {
  for (const encoding of likelyEncodings(bytes, named)) {
    const text = strictly(bytes, encoding);
    // Texts have no NUL; whatever has is read wrongly or is no text
    if (text !== null && !text.includes('\u0000')) return text;
  }
  throw new UnreadableFile('文字编码不能识别，请存为 UTF-8 或 GBK 后再打开');
}
