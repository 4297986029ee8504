/** What a word of the dictionary names, as suggestions say it. */
export type TermKind = '地层' | '矿种' | '岩石' | '地名' | '术语';

export interface DictionaryTerm {
  name: string;
  kind: TermKind;
  /** Other names of the same thing; they are searched along with it. */
  also: readonly string[];
}

/** Kinds of which each name is a thing of its own: one character more or another makes another thing. */
export const isOwnThing = (kind: TermKind): boolean => kind === '地名' || kind === '矿种' || kind === '岩石';
