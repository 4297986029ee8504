import { lithologies, type LithologyCode } from './lithologies.ts';

/** What parts one rock from the next in the words of a legend. */
const betweenRocks = /[、，；。夹及和与—-]/u;

/** The class whose name such words end with, if there is one: what stands before the rock only tells more of it. */
function lastIn(words: string): LithologyCode | null {
  const met = lithologies.flatMap(({ value, label }) => {
    const at = words.lastIndexOf(label);
    return at < 0 ? [] : [{ value, end: at + label.length, length: label.length }];
  });
  return met.toSorted((a, b) => b.end - a.end || b.length - a.length)[0]?.value ?? null;
}

/** The code of the first rock that the words of a legend name ('紫红色粉砂岩、泥岩' → B05); null: none of these. */
export function lithologyIn(words: string): LithologyCode | null {
  for (const part of words.split(betweenRocks)) {
    const code = lastIn(part);
    if (code) return code;
  }
  return null;
}
