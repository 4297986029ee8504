export interface FormulaPart {
  text: string;
  /** Set as a subscript. */
  isIndex: boolean;
  /** Where it begins in the formula. */
  at: number;
}

/** Parts of a formula: a number behind an element or a bracket is an index, one at the start or behind a dot is not. */
export function formulaParts(formula: string): FormulaPart[] {
  return [...formula.matchAll(/[^\d]+|\d+(?:\.\d+)?/gu)].map(({ 0: text, index }) => ({
    text,
    at: index,
    isIndex: /^\d/u.test(text) && /[A-Za-z)\]]/u.test(formula[index - 1] ?? ''),
  }));
}
