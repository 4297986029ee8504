/**
 * Exact substring search over Chinese text: text is cut into overlapping pairs of characters with positions, and a
 * searched word becomes a phrase of its pairs, so a hit is a hit of the very characters, unknown place names included.
 * Runs of Latin letters and digits are cut the same way. Vectors are written as literals, so the result depends on
 * neither locale nor extensions.
 */

/** Full width → half width, lower case, ∶ and ： → :, runs of white space → one space. */
export const normalise = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('∶', ':').replace(/\s+/g, ' ').trim();

const maxPosition = 16_383;
const maxCharacters = 8_000;
/** Lexemes are letters and digits only, so nothing in them needs escaping. */
const literal = (lexeme: string): string => `'${lexeme}'`;
const wordPattern = /[\p{L}\p{N}]/u;
/** Unified ideographs are most of what is read: they need no pattern. */
const isWord = (character: string): boolean => {
  const code = character.charCodeAt(0);
  return (code >= 0x4e00 && code <= 0x9fff) || wordPattern.test(character);
};

/** Runs of letters and digits; everything else separates. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const character of [...normalise(text)].slice(0, maxCharacters)) {
    if (isWord(character)) run.push(character);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** tsvector literal of all parts; a gap between parts and runs keeps phrases from reaching across. */
export function fullTextVector(parts: readonly string[]): string {
  const positions = new Map<string, number[]>();
  let position = 1;
  const put = (lexeme: string): void => {
    const known = positions.get(lexeme) ?? [];
    // PostgreSQL keeps at most 255 positions of one lexeme.
    if (known.length < 255) known.push(Math.min(position, maxPosition));
    positions.set(lexeme, known);
  };
  for (const run of parts.flatMap(runsOf)) {
    run.forEach((character, index) => {
      put(character + (run[index + 1] ?? ''));
      position += 1;
    });
    position += 1;
  }
  return [...positions].map(([lexeme, at]) => `${literal(lexeme)}:${at.join(',')}`).join(' ');
}

/** tsquery literal that finds all words of `q`; null when it holds no letter or digit. */
export function fullTextQuery(q: string): string | null {
  const terms = runsOf(q).map((run) => {
    if (run.length === 1) return `${literal(run[0] ?? '')}:*`;
    return `(${run
      .slice(0, -1)
      .map((character, index) => literal(character + (run[index + 1] ?? '')))
      .join(' <-> ')})`;
  });
  return terms.length > 0 ? terms.join(' & ') : null;
}
