import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ListAnswer } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { FacedRow, PageAdditions } from './catalogue-additions.ts';
import { type CatalogueState, isWhole, refined } from './catalogue-state.ts';
import { OutlineDefinition } from './footprint-thumbnail.tsx';
import { Pager } from './pager.tsx';
import { ResultRow } from './result-row.tsx';
import { EmptyResult, ResultError, ResultSkeleton } from './result-states.tsx';
import type { CatalogueAddress } from './use-catalogue-state.ts';

const ResultMap = lazy(() => import('./result-map.tsx').then((module) => ({ default: module.ResultMap })));

export interface CatalogueResultsProps {
  resource: Resource;
  additions: PageAdditions;
  state: CatalogueState;
  words: readonly string[];
  isInsider: boolean;
  list: UseQueryResult<ListAnswer<{ id: number }>>;
  /** Rows of the list. */
  rows: readonly FacedRow[];
  address: CatalogueAddress;
  /** Turns to another page of the result. */
  onTurn: (state: CatalogueState) => void;
  /** A row is about to be opened. */
  onOpen: (id: number) => void;
}

/** The rows in the chosen view with their pager, or the state that stands in for them. */
export function CatalogueResults(props: CatalogueResultsProps) {
  const { resource, additions, state, list, rows, address, onTurn } = props;
  if (list.error) return <ResultError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ResultSkeleton />;
  const clear = () => address.go(refined(state, { q: '', filters: [] }));
  if (rows.length === 0 && !list.isPlaceholderData) {
    return (
      <EmptyResult isWhole={isWhole(state)} onClear={clear}>
        {additions.emptyHelp}
      </EmptyResult>
    );
  }
  const page = { ...list.data, rowCount: rows.length };
  return (
    <div className="results" data-stale={list.isPlaceholderData} aria-busy={list.isPlaceholderData}>
      <h2 className="visually-hidden">检索结果</h2>
      {resource.publicSite?.footprint ? <OutlineDefinition /> : null}
      {state.view === 'map' ? <MapResults {...props} /> : <RowResults {...props} />}
      <Pager state={state} page={page} addressOf={address.addressOf} previous={address.previous} onNext={onTurn} />
    </div>
  );
}

function RowResults({ rows, state, ...props }: CatalogueResultsProps) {
  return (
    <ol className={`results__rows results__rows--${state.view} plain-list`} start={state.start + 1}>
      {rows.map((faced) => (
        <li key={faced.row.id}>
          <ResultRow {...props} faced={faced} isCard={state.view === 'grid'} />
        </li>
      ))}
    </ol>
  );
}

function MapResults({ resource, rows, onOpen }: CatalogueResultsProps) {
  return (
    <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}>
      <Suspense fallback={<Loading rows={8} label="正在加载地图" />}>
        <ResultMap {...{ resource, rows, onOpen }} />
      </Suspense>
    </ErrorBoundary>
  );
}
