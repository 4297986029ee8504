import { Link } from 'react-router-dom';
import type { SearchReading } from '../../resources/holdings/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { isLiteral, literally, plainWords, type Question, questionAddress } from './search-address.ts';

export interface ReadingsLineProps {
  question: Question;
  readings: readonly SearchReading[];
}

/** How the words were understood beyond their letters, and the way to take that back or to ask for it again. */
export function ReadingsLine({ question, readings }: ReadingsLineProps) {
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
  return (
    <p className="readings">
      <Icon name="info" />
      <span>{readings.map(({ text }) => text).join('；')}。</span>
      <Link to={questionAddress({ ...question, q: literally(question.q), page: 1 })}>只按原文查找“{words}”</Link>
    </p>
  );
}
