export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** A range of UTF-16 units, [from, to). */
export type MarkRange = readonly [from: number, to: number];

/** The text cut at its marks. Ranges that do not lie in the text, are empty or overlap an earlier one are ignored. */
export function markedParts(text: string, marks: readonly MarkRange[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const [from, to] of marks.filter(isWithin(text)).toSorted(([a], [b]) => a - b)) {
    if (from < at) continue;
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

const isWithin =
  (text: string) =>
  ([from, to]: MarkRange): boolean =>
    Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= text.length;

/**
 * Where a suggestion holds what was typed: the whole of it in one place, else its characters one after the other, else
 * nothing (a suggestion found by pinyin or by another name).
 */
export function typedMarks(text: string, typed: string): MarkRange[] {
  const whole = text.toLowerCase();
  const wanted = typed.toLowerCase().replace(/\s+/g, '');
  const at = wanted === '' ? -1 : whole.indexOf(wanted);
  if (at >= 0) return [[at, at + wanted.length]];
  const marks: MarkRange[] = [];
  let from = 0;
  for (const character of wanted) {
    const found = whole.indexOf(character, from);
    if (found < 0) return [];
    marks.push([found, found + character.length]);
    from = found + character.length;
  }
  return marks;
}
