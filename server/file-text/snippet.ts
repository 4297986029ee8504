import { type Mark, marksOf } from './marks.ts';

const before = 24;
const longest = 110;

export interface Snippet {
  text: string;
  marks: Mark[];
}

/** A piece of the first text that holds a phrase, around its first mark; null when none does. */
export function snippetOf(texts: readonly string[], phrases: readonly string[]): Snippet | null {
  for (const text of texts) {
    const plain = text.replace(/\s+/g, ' ');
    const [first] = marksOf(plain, phrases);
    if (!first) continue;
    const piece = cut(plain, first[0]);
    return { text: piece, marks: marksOf(piece, phrases) };
  }
  return null;
}

/** About `longest` characters around `at`, from the beginning of a sentence where one is near. */
function cut(text: string, at: number): string {
  if (text.length <= longest) return text;
  const from = Math.max(0, at - before);
  const sentence = Math.max(...['。', '；', '！', '？'].map((sign) => text.lastIndexOf(sign, at - 1))) + 1;
  const start = notInside(text, sentence >= from ? sentence : from);
  const end = notInside(text, Math.min(text.length, start + longest));
  return `${start > 0 && start !== sentence ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Never between the two halves of a character. */
const notInside = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);
