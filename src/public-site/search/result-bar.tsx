import { Link } from 'react-router-dom';
import type { SearchReading, SearchResults } from '../../resources/holdings/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { totalText } from '../catalogue/total-text.ts';
import type { Question } from './search-address.ts';
import type { shownCount } from './shown-count.ts';
import { ownListAddress } from './type-faces.ts';

export interface ResultBarProps {
  question: Question;
  /** Null while it is not known. */
  count: ReturnType<typeof shownCount> | null;
  results: SearchResults | undefined;
  onStay: (change: Partial<Question>) => void;
}

/** Words understood in these ways are not the letters that a type's own list looks for. */
const beyondLetters: ReadonlySet<SearchReading['kind']> = new Set([
  'pinyin',
  'coordinate',
  'sheet',
  'english',
  'former',
  'corrected',
  'near',
  'relaxed',
]);

/** How many were found, the way to the type's own list, and on narrow screens the map. */
export function ResultBar({ question, count, results, onStay }: ResultBarProps) {
  const { type, page, isMapShown } = question;
  const isPlain = !results?.readings.some(({ kind }) => beyondLetters.has(kind));
  const ownList = type !== null && count?.label && isPlain ? ownListAddress(type, question) : null;
  return (
    <div className="result-bar">
      <p className={count?.total === 0 ? 'visually-hidden' : 'result-bar__count'} role="status">
        {count && count.total > 0
          ? `找到${count.label ?? ''} ${totalText(count)} 条${page > 1 ? `，第 ${page} 页` : ''}`
          : ''}
        {count && count.total === 0 ? '没有找到' : ''}
      </p>
      {ownList ? (
        <Link className="result-bar__own" to={ownList}>
          在{count?.label}中细查
          <Icon name="chevronRight" />
        </Link>
      ) : null}
      {results && results.hits.length > 0 ? (
        <button
          type="button"
          className="button result-bar__map"
          aria-pressed={isMapShown}
          onClick={() => onStay({ isMapShown: !isMapShown, page })}
        >
          <Icon name={isMapShown ? 'list' : 'otherMap'} />
          {isMapShown ? '收起地图' : '在地图上看'}
        </button>
      ) : null}
    </div>
  );
}
