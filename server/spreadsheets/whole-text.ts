import { likelyEncodings } from '../../src/resources/kit/text-encodings.ts';
import { decodeText } from './decode-text.ts';
import { refusals } from './sheet-caps.ts';

const names = { 'utf-8': 'UTF-8', gb18030: 'GBK' } as const;
type Encoding = keyof typeof names;

const decoderOf = (encoding: Encoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  };
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** Two characters that take three bytes each: bytes of GBK come to that by chance hardly ever. */
const isChinese = (text: string | null): boolean => (text?.match(/[\u3000-\u9fff\uff00-\uffef]/gu)?.length ?? 0) > 1;

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end;
    yield bytes.subarray(from, to);
    from = to + 1;
  }
}

/** The first line, from 1 on, that is not in the encoding in which a text begins; null: all of it is in one. */
function strangeLine(bytes: Buffer): { line: number; began: Encoding } | null {
  const [asUtf8, asGbk] = [decoderOf('utf-8'), decoderOf('gb18030')];
  if (likelyEncodings(bytes).length === 1 || asUtf8(bytes) !== null) return null;
  let began: Encoding | null = bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? 'utf-8' : null;
  let line = 0;
  for (const each of linesOf(bytes)) {
    line += 1;
    if (isAscii(each)) continue;
    const text = asUtf8(each);
    const isStrange = began === 'utf-8' ? text === null : isChinese(text) || asGbk(each) === null;
    if (began !== null && isStrange) return { line, began };
    began ??= isChinese(text) ? 'utf-8' : text === null ? 'gb18030' : null;
  }
  return null;
}

/** The text of a table that is in one encoding from its beginning to its end. @throws RefusedSheet naming the first other line */
export function wholeText(bytes: Buffer): string {
  const strange = strangeLine(bytes);
  if (strange) throw refusals.mixed(strange.line, names[strange.began]);
  return decodeText(bytes);
}
