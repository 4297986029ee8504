import { Link } from 'react-router-dom';
import type { SearchReading, SearchResults } from '../../resources/holdings/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { isLiteral, literally, plainWords, type Question, questionAddress } from './search-address.ts';

export interface ReadingsLineProps extends Pick<SearchResults, 'readings' | 'others'> {
  question: Question;
}

/** The letters themselves were looked for first, and found nothing. */
const afterNothing: ReadonlySet<SearchReading['kind']> = new Set(['corrected', 'near', 'relaxed']);

/** How the words were understood beyond their letters, and the way to take that back or to ask for it again. */
export function ReadingsLine({ question, readings, others }: ReadingsLineProps) {
  const words = plainWords(question.q);
  if (isLiteral(question.q)) {
    return (
      <p className="readings">
        <Icon name="info" />
        <span>只按原文查找“{words}”。</span>
        <Link to={questionAddress({ ...question, q: words, page: 1 })}>也查同义词和异写</Link>
      </p>
    );
  }
  if (readings.length === 0) return null;
  const isInstead = readings.some(({ kind }) => afterNothing.has(kind));
  return (
    <p className="readings" data-instead={isInstead ? '' : undefined}>
      <Icon name="info" />
      <span>{readings.map(({ text }) => text).join('；')}。</span>
      {others.map(({ label, text }) => (
        <Link key={text} to={questionAddress({ ...question, q: text, page: 1 })}>
          按{label}
        </Link>
      ))}
      {isInstead ? null : (
        <Link to={questionAddress({ ...question, q: literally(question.q), page: 1 })}>只按原文查找“{words}”</Link>
      )}
    </p>
  );
}
