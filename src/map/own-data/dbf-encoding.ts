import { encodingNamed } from './decode-text.ts';

/** Marks of code pages in the head of a table that Chinese programs write. */
const codePageMarks: Readonly<Partial<Record<number, string>>> = { 0x4d: 'gb18030', 0x4f: 'big5', 0x57: 'gb18030' };
/** Encodings of one byte a letter read every text without a fault, right or wrong. */
const isOfOneByte = (encoding: string): boolean =>
  /^(windows-125\d|iso-8859-\d+|macintosh|ibm866|koi8-)/.test(encoding);
/** Texts that are looked at; beyond them nothing new is learnt. */
const maxTexts = 20_000;

/** What the texts of a table are as bytes. */
interface Looks {
  /** Texts with letters beyond ASCII. */
  texts: number;
  /** Of these: whole as UTF-8; whole but for the end; and with Chinese characters of three bytes. */
  utf8: number;
  cutUtf8: number;
  chineseUtf8: number;
  /** Of these: nothing but pairs of GB 2312. */
  gb2312: number;
}

/** Names a reader knows. */
const labels: Readonly<Partial<Record<string, string>>> = { 'utf-8': 'UTF-8', gb18030: 'GBK', big5: 'Big5' };
const labelOf = (encoding: string): string => labels[encoding] ?? encoding;

/**
 * The encoding of a dBASE table, settled text by text: one text that its writer cut inside a character says nothing of the
 * others, and a code page that does not fit what is written is not followed.
 * @param texts names of columns and values as bytes, without what fills the fields
 * @param named what the .cpg file says; null without one
 * @param mark the language driver of the table's head, its byte 29
 * @returns a label for TextDecoder, and a Chinese sentence where what is stated is not followed, else null
 */
export function dbfEncoding(
  texts: Iterable<Uint8Array>,
  named: string | null,
  mark: number,
): { encoding: string; sentence: string | null } {
  const looks = looksOf(texts);
  const stated = named === null ? null : encodingNamed(named);
  const said = (named ?? '').trim().slice(0, 20);
  const isUtf8 = looksUtf8(looks, stated === 'utf-8');
  const likely = isUtf8 ? 'utf-8' : (codePageMarks[mark] ?? 'gb18030');
  const instead = (encoding: string) => ({
    encoding,
    sentence: `.cpg 注明属性表为 ${said}，与实际不符，已按 ${labelOf(encoding)} 读取`,
  });
  if (named === null) return { encoding: likely, sentence: null };
  if (stated === null)
    return { encoding: likely, sentence: `.cpg 中的编码“${said}”不能识别，按 ${labelOf(likely)} 读取` };
  if (looks.texts === 0) return { encoding: stated, sentence: null };
  if (stated === 'utf-8') return isUtf8 ? { encoding: stated, sentence: null } : instead('gb18030');
  // What is Chinese in UTF-8 is so by no chance
  if (isUtf8 && looks.chineseUtf8 * 2 > looks.texts) return instead('utf-8');
  if (isOfOneByte(stated) && looks.gb2312 * 10 > looks.texts * 9) return instead('gb18030');
  return { encoding: stated, sentence: null };
}

/** @param isStated where the table is said to be UTF-8, texts that were cut speak for it, too */
const looksUtf8 = ({ texts, utf8, cutUtf8 }: Looks, isStated: boolean): boolean =>
  isStated
    ? (utf8 + cutUtf8) * 10 >= texts * 9 && utf8 + cutUtf8 > 0
    : utf8 > cutUtf8 && (utf8 + cutUtf8) * 10 >= texts * 9;

function looksOf(texts: Iterable<Uint8Array>): Looks {
  const looks: Looks = { texts: 0, utf8: 0, cutUtf8: 0, chineseUtf8: 0, gb2312: 0 };
  for (const bytes of texts) {
    if (bytes.every((byte) => byte < 0x80)) continue;
    looks.texts += 1;
    if (isGb2312(bytes)) looks.gb2312 += 1;
    const { text, isCut } = utf8Of(bytes);
    if (text !== null) {
      looks[isCut ? 'cutUtf8' : 'utf8'] += 1;
      if (/[\u3000-\u9fff\uff00-\uffef]/.test(text)) looks.chineseUtf8 += 1;
    }
    if (looks.texts >= maxTexts) break;
  }
  return looks;
}

/** Null: no UTF-8. `isCut`: but for the end of its last character. */
function utf8Of(bytes: Uint8Array): { text: string | null; isCut: boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text: string | null = null;
  try {
    text = decoder.decode(bytes, { stream: true });
    decoder.decode();
    return { text, isCut: false };
  } catch {
    return { text, isCut: true };
  }
}

/** Whether every letter beyond ASCII is one of GB 2312: two high bytes, its signs or its characters. */
function isGb2312(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
    if (lead < 0x80) continue;
    const isLead = (lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xf7);
    // The last one may have been cut
    if (!isLead || (at + 1 < bytes.length && (trail < 0xa1 || trail === 0xff))) return false;
    at += 1;
  }
  return true;
}
