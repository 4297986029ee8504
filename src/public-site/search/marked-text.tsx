import { markedParts, type MarkRange } from './marked-parts.ts';

export interface MarkedTextProps {
  text: string;
  marks: readonly MarkRange[];
  /** `mark` is read out as such by some screen readers; `b` only looks heavier. */
  as?: 'mark' | 'b';
}

/** Text with some of its characters marked. */
export function MarkedText({ text, marks, as: Tag = 'mark' }: MarkedTextProps) {
  let at = 0;
  return markedParts(text, marks).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? <Tag key={key}>{part.text}</Tag> : part.text;
  });
}
