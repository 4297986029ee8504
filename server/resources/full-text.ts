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
/** Lexemes are letters, digits and the headline's sign only, so nothing in them needs escaping. */
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

/**
 * Stands in front of the pairs that a row is called by (title, numbers). It is no letter or digit, so these lexemes never
 * meet the others, and what a row is called is found by the index alone, without weights that only the row could tell.
 */
const headlineSign = '^';

/**
 * tsvector literal of all parts; a gap between parts and runs keeps phrases from reaching across. `headline`: what the row
 * is called by, findable by `phraseQuery` besides.
 */
export function fullTextVector(parts: readonly string[], headline: readonly string[] = []): string {
  const positions = new Map<string, number[]>();
  const put = (lexeme: string, position: number): void => {
    const known = positions.get(lexeme) ?? [];
    // PostgreSQL keeps at most 255 positions of one lexeme.
    if (known.length < 255) known.push(Math.min(position, maxPosition));
    positions.set(lexeme, known);
  };
  const putAll = (texts: readonly string[], sign: string): void => {
    let position = 1;
    for (const run of texts.flatMap(runsOf)) {
      run.forEach((character, index) => {
        put(sign + character + (run[index + 1] ?? ''), position);
        position += 1;
      });
      position += 1;
    }
  };
  putAll(parts, '');
  putAll(headline, headlineSign);
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

/**
 * tsquery literal that finds `q` with its runs one behind the other, as they stand in `1∶50000` or `DZ/T 0227`; null when
 * it holds no letter or digit. `inHeadline`: in what rows are called by.
 */
export function phraseQuery(q: string, { inHeadline = false } = {}): string | null {
  const sign = inHeadline ? headlineSign : '';
  const runs = runsOf(q);
  const pieces = runs.map((run, at) => {
    if (run.length > 1) return run.slice(0, -1).map((character, i) => literal(sign + character + (run[i + 1] ?? '')));
    // A single character before another run ends its own run; at the end more may follow
    return [`${literal(sign + (run[0] ?? ''))}${at === runs.length - 1 ? ':*' : ''}`];
  });
  const phrase = pieces.map((piece) => piece.join(' <-> '));
  // From the last pair of a run to the next run: its last character, and the gap
  const joined = phrase.map((piece, at) => (at === 0 ? piece : `<${runs[at - 1]?.length === 1 ? 2 : 3}> ${piece}`));
  return joined.length > 0 ? `(${joined.join(' ')})` : null;
}

/**
 * tsquery literal of all pairs of `text`, wherever they stand: what the index alone can tell of the rows that hold it; null
 * when it holds no letter or digit. `inHeadline`: in what rows are called by.
 */
export function pairsQuery(text: string, { inHeadline = false } = {}): string | null {
  const sign = inHeadline ? headlineSign : '';
  const lexemes = runsOf(text).flatMap((run) =>
    run.length === 1
      ? [`${literal(sign + (run[0] ?? ''))}:*`]
      : run.slice(0, -1).map((character, index) => literal(sign + character + (run[index + 1] ?? ''))),
  );
  return lexemes.length > 0 ? [...new Set(lexemes)].join(' & ') : null;
}

/** Neighbouring letters, digits and characters of a text, normalised. */
export const pairsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => run.slice(0, -1).map((character, index) => character + (run[index + 1] ?? '')));

/** The same words with their pairs anywhere in the text: what the index alone can tell. */
export const looselyFound = (query: string): string => query.replace(/ <(?:-|\d)> /g, ' & ');
