import { highlightParts } from './highlight-parts.ts';

export interface HighlightProps {
  text: string;
  /** Words of the search, longest first. */
  words: readonly string[];
}

/** Text with the hits of a search marked. */
export function Highlight({ text, words }: HighlightProps) {
  let at = 0;
  return highlightParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
