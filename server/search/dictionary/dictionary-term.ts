/** What a word of the dictionary names, as suggestions say it. */
export type TermKind = '地层' | '矿种' | '岩石' | '地名' | '术语';

export interface DictionaryTerm {
  name: string;
  kind: TermKind;
  /** Other names of the same thing; they are searched along with it. */
  also: readonly string[];
}
