import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SearchResults } from '../../resources/holdings/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { type Question, questionAddress } from './search-address.ts';
import { faceOf } from './type-faces.ts';

export interface ResultTabsProps {
  question: Question;
  results: SearchResults;
}

/** Hits by type: each leads to the same question to one type. */
export function ResultTabs({ question, results }: ResultTabsProps) {
  const { counts, total, totalIsCapped } = results;
  const to = (type: string | null): string => questionAddress({ ...question, type, page: 1 });
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs slide, and the current one may lie outside.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3;
  }, [question.type]);
  return (
    <nav ref={tabs} className="result-tabs" aria-label="按资料类型">
      <Link className="result-tabs__tab" to={to(null)} aria-current={question.type === null ? 'page' : undefined}>
        全部 <span className="result-tabs__count">{totalText({ total, totalIsCapped })}</span>
      </Link>
      {counts.map(({ type, label, count, isCapped }) => (
        <Link
          key={type}
          className="result-tabs__tab"
          to={to(type)}
          aria-current={question.type === type ? 'page' : undefined}
        >
          <Icon name={faceOf(type).icon} />
          {label} <span className="result-tabs__count">{totalText({ total: count, totalIsCapped: isCapped })}</span>
        </Link>
      ))}
    </nav>
  );
}
