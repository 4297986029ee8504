import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../ui/loading.tsx';
import { ResultError } from '../catalogue/result-states.tsx';
import { BoxChip } from './box-chip.tsx';
import { NoHits } from './no-hits.tsx';
import { NoQuestion } from './no-question.tsx';
import { PlacedHits } from './placed-hits.tsx';
import { ReadingsLine } from './readings-line.tsx';
import { ResultBar } from './result-bar.tsx';
import { ResultPages } from './result-pages.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { hitsPerPage, type Question, questionAddress, readQuestion, roundedBox } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { useCall } from '../../providers/use-call.ts';
import { search } from '../../resources/holdings/search.ts';
import { ServiceLinks } from './service-links.tsx';
import { shownCount } from './shown-count.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import './query-result.css';

/** /queryResult: what is found for a question, by type, as a list and on the map. The address holds all of it. */
export function QueryResultPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const question = readQuestion(search);
  const { box } = question;
  // A change of where or how it is shown leaves the reader where he reads.
  const stay = (change: Partial<Question>) =>
    void navigate(questionAddress({ ...question, page: 1, ...change }), { preventScrollReset: true });
  return (
    <div className="query-result page-width">
      <header className="query-result__head">
        <h1>搜索结果</h1>
        <SearchBox
          key={question.q}
          place="page"
          initial={question.q}
          onSearch={(q) => void navigate(questionAddress({ q, box, isMapShown: question.isMapShown }))}
        />
        {box ? <BoxChip box={box} onRemove={() => stay({ box: null })} /> : null}
      </header>
      <ServiceLinks q={question.q} />
      <Answer question={question} onStay={stay} />
    </div>
  );
}

/** Null: nothing is asked. */
function askedOf({ q, type, box, page }: Question) {
  if (q === '' && box === null) return null;
  return { q: q === '' ? null : q, type, box: box && roundedBox(box), page, size: hitsPerPage };
}

interface AnswerProps {
  question: Question;
  onStay: (change: Partial<Question>) => void;
}

function Answer({ question, onStay }: AnswerProps) {
  const { data, error, isPlaceholderData, refetch } = useCall(search, 'results', askedOf(question), {
    keepsEarlier: true,
  });
  const isAsked = question.q !== '' || question.box !== null;
  const results = isAsked && !error ? data : undefined;
  const count = results ? shownCount(question, results) : null;
  return (
    <>
      {results && !isPlaceholderData ? <ReadingsLine question={question} {...results} /> : null}
      {results && results.total > 0 ? <ResultTabs question={question} results={results} /> : null}
      <ResultBar question={question} count={isPlaceholderData ? null : count} results={results} onStay={onStay} />
      {isAsked ? null : <NoQuestion />}
      {isAsked && error ? <ResultError error={error} onRetry={() => void refetch()} /> : null}
      {isAsked && !error && !data ? <Loading rows={10} label="正在搜索" /> : null}
      {results && count && results.hits.length === 0 && !isPlaceholderData ? (
        <NoHits
          question={question}
          instead={results.instead}
          isElsewhere={results.counts.some(({ type }) => type !== question.type)}
        />
      ) : null}
      {results && count && results.hits.length > 0 ? (
        <PlacedHits
          question={question}
          results={results}
          isStale={isPlaceholderData}
          onBox={(box) => onStay({ box })}
          pages={<ResultPages question={question} count={count.total} />}
        />
      ) : null}
    </>
  );
}
