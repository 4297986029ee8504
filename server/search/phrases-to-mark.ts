import { formsIn } from '../file-text/marks.ts';
import type { Question } from './reading/question.ts';

/**
 * What a reader of a page marks that was found by a question: the words asked for and what counts as them, and the forms in
 * which they stand on the page (1∶50000 for 1:50000). The parts of a word only where no whole word stands.
 */
export function phrasesToMark(text: string, { terms }: Pick<Question, 'terms'>): string[] {
  const formsOf = formsIn(text);
  const phrases = terms.flatMap(({ alternatives }) => {
    const whole = alternatives.filter(({ length }) => length === 1).flat();
    const wanted = whole.some((phrase) => formsOf(phrase).length > 0) ? whole : alternatives.flat();
    return wanted.flatMap((phrase) => [phrase, ...formsOf(phrase)]);
  });
  return [...new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase])).values()];
}
