import { spellings } from '../dictionary/spellings.ts';

const maxForms = 6;

/** The other ways to write a word: 岩芯 → 岩心. Several places in one word are combined. */
export function spelledOtherwise(word: string): string[] {
  const forms = new Set([word]);
  for (const group of spellings) {
    const known = [...forms];
    for (const form of known) {
      const match = group.find((each) => form.includes(each));
      if (match === undefined) continue;
      for (const other of group) if (other !== match && forms.size < maxForms) forms.add(form.replaceAll(match, other));
    }
  }
  forms.delete(word);
  return [...forms];
}
