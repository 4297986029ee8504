import { eras, systems } from './time-scale.ts';
import { plainCode } from './unit-code.ts';

/** One age that a unit code names: its letters, and the numbers of its series (of Pt and Pz those of the eras), if it has any. */
export interface AgePart {
  letters: string;
  numbers: readonly number[];
}

/** Signs that are set for the Cambrian where the letter itself is not at hand. */
const cambrian = /[∈∊€ЄєϵƐɛℇȻꞒ]/gu;
/** A Greek epsilon stands for it too, where no other age and no number of an intrusive phase (ε5) follows. */
const cambrianEpsilon = /^ε(?=[1-4]|[a-z]|$)/u;
const greek = /\p{Script=Greek}/u;

/** A code in one spelling: numbers and letters of half width, one dash, one sign for the Cambrian, no sign of doubt. */
const cleaned = (unitCode: string): string =>
  plainCode(unitCode.replace(cambrian, 'Є'))
    .normalize('NFKC')
    .replace(/[\s?()]/gu, '')
    .replace(/[‐-―−~～]/gu, '-')
    .replace(cambrianEpsilon, 'Є');

/** Greek letters stand for intrusive rocks, before or behind their age or alone: γ5, ηγJ3, K1γ, βμ. */
export const isIntrusiveCode = (unitCode: string): boolean => greek.test(cleaned(unitCode));

const letters = [...new Set([...systems, ...eras].map(({ symbol }) => symbol.replace(/\d$/u, '')))];
/** The longest first: Qb and Ch are no Q and no C. */
const symbols = letters.toSorted((a, b) => b.length - a.length);
const place = new Map(systems.map(({ symbol }, at) => [symbol, at]));

const wholeNumber = /^(\d)(?:-(\d))?/u;
/** Holocene and Pleistocene, also by the numbers of old: Q4 is Qh, Q1 to Q3 are Qp1 to Qp3. */
const quaternary = /^(?:h|p?(\d)|p)(?:-(?:Q?(h)|Q?p?(\d)))?/u;

function quaternaryPart(rest: string): { numbers: number[]; length: number } {
  const found = quaternary.exec(rest);
  if (!found) return { numbers: [], length: 0 };
  const [text, number, holocene, last] = found;
  const first = text.startsWith('h') ? [4] : number === undefined ? [1, 2, 3] : [Number(number)];
  const others = holocene ? [4] : last === undefined ? [] : [Number(last)];
  return { numbers: [...first, ...others], length: text.length };
}

function numbersOf(symbol: string, rest: string): { numbers: number[]; length: number } {
  if (symbol === 'Q') return quaternaryPart(rest);
  const found = wholeNumber.exec(rest);
  if (!found) return { numbers: [], length: 0 };
  const [text, first, last] = found;
  return { numbers: [Number(first), ...(last === undefined ? [] : [Number(last)])], length: text.length };
}

const symbolAt = (rest: string): string | undefined => symbols.find((symbol) => rest.startsWith(symbol));

/** Whether what follows an age is a further one (D3C1z, J3-K1, ZЄ), not the capital of a unit's name (Pt2-3C, Pt3S). */
function isFurther(before: AgePart, part: AgePart, isDashed: boolean): boolean {
  if (isDashed || part.numbers.length > 0) return true;
  const [older, younger] = [place.get(before.letters), place.get(part.letters)];
  return before.numbers.length === 0 && older !== undefined && younger === older - 1;
}

/**
 * Ages that a unit code names, as they follow in it: K1x, O1-2n, D3C1z, C2P1c, Pt2-3C, J3-K1, Qb2, al-lQp3, γK1, also typeset
 * (K₁x). Empty where it names none.
 */
export function agePartsOf(unitCode: string): AgePart[] {
  // Origins of soils stand before them (al-lQp3, mlQh), rocks before their age (γK1)
  let rest = cleaned(unitCode)
    .replace(/^\p{Script=Greek}+\d?/u, '')
    .replace(/^[a-z+·-]+(?=Q)/u, '');
  const parts: AgePart[] = [];
  for (;;) {
    const isDashed = parts.length > 0 && /^[-+/]/u.test(rest);
    const from = isDashed ? rest.slice(1) : rest;
    const symbol = symbolAt(from);
    if (symbol === undefined) return parts;
    const { numbers, length } = numbersOf(symbol, from.slice(symbol.length));
    const part = { letters: symbol, numbers };
    const before = parts.at(-1);
    if (before && !isFurther(before, part, isDashed)) return parts;
    parts.push(part);
    rest = from.slice(symbol.length + length);
  }
}
