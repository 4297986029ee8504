export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Words of a search, longest first, so that a longer hit wins over a shorter one inside it. */
export const wordsOf = (q: string): string[] =>
  [...new Set(q.trim().split(/\s+/).filter(Boolean))].sort((a, b) => b.length - a.length);

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (words: readonly string[]): RegExp => new RegExp(`(${words.map(escaped).join('|')})`, 'giu');

/** The text cut into parts that are hits of the words and parts that are not; case does not matter. */
export function highlightParts(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0 || text === '') return [{ text, isHit: false }];
  return text
    .split(anyOf(words))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The surroundings of the first hit, `around` characters either side, with … where text is left out; null without a hit. */
export function snippetAround(text: string, words: readonly string[], around = 45): string | null {
  if (words.length === 0) return null;
  const hit = anyOf(words).exec(text);
  if (!hit) return null;
  const from = Math.max(0, hit.index - around);
  const to = Math.min(text.length, hit.index + hit[0].length + around);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
