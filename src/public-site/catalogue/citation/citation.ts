/** What is cited, after GB/T 7714-2015, annex B: report, map, data set, database, standard. */
export type CitedType = 'R' | 'CM' | 'DS' | 'DB' | 'S';

/** Everything a citation names; the written forms (GB/T 7714, BibTeX, RIS) are made from it. */
export interface Citation {
  type: CitedType;
  /** People, or bodies where nobody is named, in the order of the title page; all of them. */
  authors: readonly string[];
  title: string;
  /** Number of a standard, part of its title statement; null for all else. */
  standardNo: string | null;
  /** Town of the publisher; null: not known. */
  place: string | null;
  /** Body that brought it out; null where it is the author itself. */
  publisher: string | null;
  /** Year, or 'YYYY-MM-DD'; null: not known. */
  date: string | number | null;
  /** Archive that keeps it; null when nobody keeps it for others. */
  keptAt: string | null;
  /** What finds it where it is kept, with its name: 档号 33-1. */
  numbers: readonly string[];
  /** Stable address of what was read on line; null when the portal holds only its description. */
  url: string | null;
  /** Day of reading, 'YYYY-MM-DD'; only cited with an address. */
  readOn: string;
}

/** A list of names in pieces: each name, and what stands between them or behind, 等 too. `at`: where it begins. */
export const namePieces = (list: string): { text: string; at: number; isName: boolean }[] =>
  [...list.matchAll(/[\s、，,；;]+|[^\s、，,；;]+/g)].map(({ 0: text, index: at }) => ({
    text,
    at,
    isName: text !== '等' && !/^[\s、，,；;]/.test(text),
  }));

/** Names of a list as it stands in a record: 张三、李四 等. */
export const namesOf = (list: string): string[] =>
  namePieces(list).flatMap(({ text, isName }) => (isName ? [text] : []));
