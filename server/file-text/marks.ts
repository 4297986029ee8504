import { normalise } from '../resources/full-text.ts';

/** Character range [from, to) of a text, in UTF-16 units. */
export type Mark = [from: number, to: number];

/** A text in the form that searching compares, each of its characters with the place it stood at. */
interface Folded {
  text: string;
  from: number[];
  to: number[];
}

/** Letter by letter, so that every folded character knows where it came from (㎡ becomes two). */
function fold(text: string): Folded {
  const folded: Folded = { text: '', from: [], to: [] };
  let at = 0;
  for (const character of text) {
    const form = normalise(character) || ' ';
    for (let i = 0; i < form.length; i++) {
      folded.from.push(at);
      folded.to.push(at + character.length);
    }
    folded.text += form;
    at += character.length;
  }
  return folded;
}

/** Where the phrases stand in the text; ranges in order, none touching another. */
export function marksOf(text: string, phrases: readonly string[]): Mark[] {
  const folded = fold(text);
  const marks = phrases.flatMap((phrase) => placesOf(folded, normalise(phrase)));
  return joined(marks);
}

/** Tells of a phrase in which forms it stands in the text, the text's own characters; none: it does not. */
export function formsIn(text: string): (phrase: string) => string[] {
  const folded = fold(text);
  return (phrase) => [...new Set(placesOf(folded, normalise(phrase)).map(([from, to]) => text.slice(from, to)))];
}

function placesOf(folded: Folded, phrase: string): Mark[] {
  const whole = occurrences(folded, phrase);
  if (whole.length > 0) return whole;
  // DZ/T 0227 may stand as DZ/T0227: its runs are marked, of several the very short ones left out
  const runs = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = runs.length > 1 ? runs.filter((run) => [...run].length > 1) : runs;
  const found = telling.map((run) => occurrences(folded, run));
  return found.every(({ length }) => length > 0) ? found.flat() : [];
}

function occurrences({ text, from, to }: Folded, phrase: string): Mark[] {
  if (phrase === '') return [];
  const marks: Mark[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length))
    marks.push([from[at] ?? 0, to[at + phrase.length - 1] ?? 0]);
  return marks;
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
